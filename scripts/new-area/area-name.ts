/** The names of an area, from one plural noun in kebab case: `test-plans`. Keys are the placeholders of the templates. */
export interface AreaName {
  /** test-plans */
  readonly plural: string;
  /** test-plan */
  readonly singular: string;
  /** TestPlans */
  readonly Plural: string;
  /** TestPlan */
  readonly Singular: string;
  /** testPlans */
  readonly pluralName: string;
  /** testPlan */
  readonly singularName: string;
  /** test_plans */
  readonly table: string;
  /** TEST_PLAN */
  readonly ENTITY: string;
  /** Test plans */
  readonly Titles: string;
  /** Test plan */
  readonly Title: string;
  /** test plans */
  readonly titles: string;
  /** test plan */
  readonly title: string;
  /** a test plan, an environment */
  readonly aTitle: string;
  /** A test plan, An environment */
  readonly ATitle: string;
}

const pattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const singularOf = (plural: string): string => {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return /(?:ss|x|ch|sh|us)es$/.test(plural) ? plural.slice(0, -2) : plural.slice(0, -1);
};
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** By spelling: "an hour" and the like must be corrected by hand. */
const withArticle = (noun: string): string =>
  /^(?:[aeio](?!ne\b|u)|u(?!ni|s|r[il]))/.test(noun) ? `an ${noun}` : `a ${noun}`;
const pascal = (name: string): string => name.split('-').map(capitalized).join('');
const camel = (name: string): string => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const spaced = (name: string): string => name.replaceAll('-', ' ');

/** What is wrong with the name of an area, in a sentence, or null. */
export const nameProblem = (plural: string): string | null => {
  if (plural === '') return 'Name the area: npm run new:area -- widgets';
  if (!pattern.test(plural)) return `"${plural}" is not a noun in kebab case, such as widgets or test-plans.`;
  return /[^s]s$/.test(plural) && singularOf(plural).length > 1
    ? null
    : `"${plural}" is not a regular plural: end it with s, as in widgets.`;
};

export const areaNameOf = (plural: string): AreaName => {
  const singular = singularOf(plural);
  return {
    plural,
    singular,
    Plural: pascal(plural),
    Singular: pascal(singular),
    pluralName: camel(plural),
    singularName: camel(singular),
    table: plural.replaceAll('-', '_'),
    ENTITY: singular.replaceAll('-', '_').toUpperCase(),
    Titles: capitalized(spaced(plural)),
    Title: capitalized(spaced(singular)),
    titles: spaced(plural),
    title: spaced(singular),
    aTitle: withArticle(spaced(singular)),
    ATitle: capitalized(withArticle(spaced(singular))),
  };
};
