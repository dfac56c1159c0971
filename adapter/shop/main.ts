import { startShop } from './start-shop.ts';

/** `npm run shop`: the sample shop, to record and test on. SHOP_PORT chooses its port. */
const port = Number(process.env['SHOP_PORT'] || 4174);

try {
  const { address } = await startShop({ port });
  process.on('disconnect', () => process.exit(0));
  console.log(`  The sample shop is running at ${address}\n`);
} catch (error) {
  const isUsed = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(isUsed ? `The sample shop cannot start: port ${port} is in use. Set SHOP_PORT.` : error);
  process.exitCode = 2;
}
