/** What a reader needs of a parsed feature file, as `@cucumber/gherkin` gives it. */
interface Located {
  readonly location: { readonly line: number };
}
export interface GherkinTag {
  readonly name: string;
}
interface GherkinRow {
  readonly cells: readonly { readonly value: string }[];
}
export interface GherkinStep extends Located {
  readonly keyword: string;
  readonly keywordType?: string | undefined;
  readonly text: string;
  readonly docString?: { readonly content: string } | undefined;
  readonly dataTable?: { readonly rows: readonly GherkinRow[] } | undefined;
}
export interface GherkinScenario extends Located {
  readonly keyword?: string | undefined;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly GherkinTag[];
  readonly steps: readonly GherkinStep[];
  readonly examples: readonly { readonly tableHeader?: GherkinRow | undefined }[];
}
export interface GherkinBackground {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly steps: readonly GherkinStep[];
}
interface GherkinChild {
  readonly scenario?: GherkinScenario | undefined;
  readonly background?: GherkinBackground | undefined;
}
interface GherkinRule extends Located {
  readonly name: string;
  readonly description?: string | undefined;
  readonly tags: readonly GherkinTag[];
  readonly children: readonly GherkinChild[];
}
export interface GherkinFeature {
  readonly name: string;
  readonly description?: string | undefined;
  readonly tags: readonly GherkinTag[];
  readonly children: readonly (GherkinChild & { readonly rule?: GherkinRule | undefined })[];
}
export interface GherkinSource {
  readonly feature?: GherkinFeature | undefined;
  readonly comments: readonly (Located & { readonly text: string })[];
}
