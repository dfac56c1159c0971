/**
 * The rule for passwords: long, and not among the first guesses. It has no rules about kinds of characters, which make
 * passwords harder for people and not for machines (NIST SP 800-63B). Lengths in code points after NFKC, as it is
 * hashed.
 */
export const passwordLength = { least: 12, most: 256 } as const;

export const passwordCodes = {
  short: 'passwordShort',
  long: 'passwordLong',
  common: 'passwordCommon',
  email: 'passwordEmail',
} as const;
export type PasswordFault = keyof typeof passwordCodes;

/** The most frequent leaked passwords of at least twelve characters. */
const common = new Set(
  `password1234 passwordpassword password12345 password123456 password123! password1234! mypassword123 passw0rd1234
p@ssw0rd1234 p@ssword1234 changeme1234 changemeplease letmein12345 letmeinletmein welcome12345 welcome123456
welcome2024! welcome2025! welcome2026! qwertyuiop12 qwertyuiop123 qwertyqwerty qwerty123456 qwertyuiopas
qwertyuiopasdfghjkl 1qaz2wsx3edc 1q2w3e4r5t6y 1q2w3e4r5t6y7u qazwsxedcrfv zaq12wsxcde3 asdfghjkl123 asdfghjklqwe
zxcvbnm12345 abcdefghijkl abcdefghijklm abcdefghijklmnopqrstuvwxyz abcd12345678 abc123456789 a1b2c3d4e5f6
iloveyou1234 iloveyouforever iloveyou12345 trustno1trustno1 administrator administrator1 administrator123
adminadminadmin admin1234567 admin12345678 superman1234 batman123456 football1234 baseball1234 basketball12
dragondragon monkeymonkey sunshine1234 princess1234 starwars1234 whatever1234 michelle1234 jennifer1234
computer1234 internet1234 correcthorsebatterystaple summer2024summer summer2025!!
winter2025!! spring2026!! autumn2026!! test12345678 testtesttest testing12345 default12345 secret123456
secretsecret qwe123qwe123 asd123asd123 zxc123zxc123 pokemon12345 liverpool123 chelsea12345 arsenal12345
unknown12345 google123456 facebook1234 linkedin1234 samsung12345 company12345 assayassayassay`.split(/\s+/),
);

/** Words of this product, which attackers combine with a few other characters. */
const placeWords = ['assay', 'tester', 'testing', 'defect', 'scenario', 'quality', 'password', 'admin'];
/** How much of a password must remain without the words known about its user and this product. */
const leastOwn = 8;

const isOfThisPlace = (password: string, email: string): boolean => {
  const known = [...placeWords, ...email.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 3)];
  const own = known.reduce((rest, word) => rest.replaceAll(word, ''), password);
  return own !== password && [...own].length < leastOwn;
};

/** A repetition of one or a few characters, or a sequence: 'aaaaaaaaaaaa', '123456789012', 'abcabcabcabc'. */
const isPlain = (password: string): boolean => {
  if (/^(.{1,4}?)\1+$/su.test(password)) return true;
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return steps.filter((step) => step === 1 || step === -1 || step === 0 || step === -9).length === steps.length;
};

export const passwordFault = (password: string, email: string): PasswordFault | null => {
  const normal = password.normalize('NFKC');
  const count = [...normal].length;
  if (count < passwordLength.least) return 'short';
  if (count > passwordLength.most) return 'long';
  const folded = normal.toLowerCase();
  const [name = '', host = ''] = email.toLowerCase().split('@');
  if (folded.replaceAll(/\s/g, '') === email.toLowerCase() || folded === `${name}${host}`) return 'email';
  const isFirstGuess = common.has(folded) || common.has(folded.replaceAll(' ', '')) || isPlain(folded);
  return isFirstGuess || isOfThisPlace(folded, email.toLowerCase()) ? 'common' : null;
};
