import type { StepValues } from '../../../src/domain/flows/step.ts';
import type { StepLocator } from '../../../src/domain/runs/locator.ts';
import type { SampleFlow } from './sample-flow.ts';
import { flowsOf, parameter, task } from './sample-steps.ts';

/**
 * Flows of the sample shop that `npm start` runs beside the server: an adapter can execute them at once. The address of
 * the shop is a parameter.
 */
type Step = Partial<StepValues>;
const shopFlow = flowsOf('fo-shop');

const at = (
  target: StepLocator,
  more: Partial<Record<'others' | 'frames', StepLocator[]>> & { role?: string; name?: string } = {},
) => ({
  technicalObject: { target, ...more } as unknown as NonNullable<StepValues['technicalObject']>,
});
const role = (value: string, name: string): StepLocator => ({ by: 'role', value, name });
const label = (value: string): StepLocator => ({ by: 'label', value });
const testId = (value: string): StepLocator => ({ by: 'testId', value });

const enter = (name: string, parameterValue: string, more: Partial<Record<'frames', StepLocator[]>> = {}): Step => ({
  name: `Enter ${name.toLowerCase()}`,
  actionType: 'Type',
  parameterValue,
  ...at(label(name), { role: 'textbox', name, ...more }),
});
const press = (name: string, target: StepLocator, more: Parameters<typeof at>[1] = {}): Step => ({
  name: `Click “${name}”`,
  actionType: 'Click',
  ...at(target, { role: 'button', name, ...more }),
});
const compare = (name: string, property: 'text' | 'title', parameterValue: string, target?: StepLocator): Step => ({
  name,
  actionType: 'Verify',
  parameterValue,
  config: { property, operator: 'contains' },
  ...(target && at(target)),
});

const visit = (query: string) => [
  { name: 'Open the shop', actionType: 'Navigate', parameterValue: `{{ params.shop }}/${query}` } satisfies Step,
  enter('User', 'ann'),
  enter('Password', 'sample-password'),
  press('Sign in', testId('sign-in')),
];
const addCoffee: Step = press('Add Coffee', role('button', 'Add Coffee'), {
  others: [testId('add-coffee'), { by: 'css', value: 'button[value=coffee]' }],
});

const search = (shop: string): SampleFlow =>
  shopFlow(
    ['fl-shop-search', 'Search in the sample shop', 'olivia'],
    'A word finds the products whose names contain it.',
    { tags: ['smoke'], parameters: [parameter('shop', shop), parameter('word', 'tea')] },
    task('Sign in', ...visit('?release=1')),
    task(
      'Search',
      {
        name: 'Enter the word',
        actionType: 'Type',
        parameterValue: '{{ params.word }}',
        ...at({ by: 'placeholder', value: 'Search products' }),
      },
      press('Search', role('button', 'Search')),
      compare('One product is found', 'text', '1 products', { by: 'role', value: 'status' }),
    ),
  );

const buyAfterRelease = (shop: string): SampleFlow =>
  shopFlow(
    ['fl-shop-renamed', 'Buy coffee after release 3 of the sample shop (broken on purpose)', 'olivia'],
    'Broken on purpose. Release 3 has other words on its buttons: the run fails, says what is there instead, and proposes the element that is meant.',
    { parameters: [parameter('shop', shop)] },
    task('Sign in', ...visit('?release=3')),
    task('Buy', { ...addCoffee, executionTimeout: 3_000 }),
  );

const buyCoffee = (shop: string): SampleFlow =>
  shopFlow(
    ['fl-buy-coffee', 'Buy coffee in the sample shop', 'olivia'],
    'From the sign-in to the order number. Run it: the adapter that `npm start` starts executes it in a browser.',
    { severity: 'CRITICAL', status: 'RELEASED', tags: ['smoke'], parameters: [parameter('shop', shop)] },
    task('Sign in', ...visit('?release=1')),
    task(
      'Fill the basket',
      addCoffee,
      press('Basket', role('link', 'Basket'), { role: 'link' }),
      compare('Coffee is in the basket', 'text', 'Coffee', { by: 'role', value: 'list', name: 'Basket' }),
    ),
    task(
      'Check out',
      press('Check out', role('link', 'Check out'), { role: 'link' }),
      enter('Full name', 'Ann Lee'),
      {
        name: 'Select the delivery',
        actionType: 'Select',
        parameterValue: 'van',
        ...at(label('Delivery'), { role: 'combobox' }),
      },
      { name: 'Check “As a gift”', actionType: 'Check', ...at(label('As a gift'), { role: 'checkbox' }) },
      enter('Card number', '4111111111111111', { frames: [{ by: 'title', value: 'Card' }] }),
      press('Pay now', testId('pay'), { others: [role('button', 'Pay now')] }),
    ),
    task(
      'Check the order',
      compare('The shop says thank you', 'title', 'Thank you'),
      {
        name: 'Store the order number',
        actionType: 'Store',
        exportData: 'order',
        config: { property: 'text' },
        ...at(testId('order-number')),
      },
      {
        name: 'The address has the order number',
        actionType: 'Verify',
        parameterValue: '{{ vars.order }}',
        config: { property: 'address', operator: 'contains' },
      },
    ),
  );

export const shopFlows = (shop: string): readonly SampleFlow[] => [
  search(shop),
  buyAfterRelease(shop),
  buyCoffee(shop),
];
