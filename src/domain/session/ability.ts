import type { MongoAbility, RawRuleOf } from '@casl/ability';

/** What a person may do: an action on a subject, by its name or as a record. */
export type Ability = MongoAbility<[string, string | object]>;
export type Rule = RawRuleOf<Ability>;
