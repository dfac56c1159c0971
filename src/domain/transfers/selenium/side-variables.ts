import type { StepValues } from '../../flows/step.ts';

/**
 * Selenium may set a variable several times, a step of ours exports a name of its own: a later one gets a number, and the steps
 * behind it use that.
 *
 *   executeScript … out    exports out
 *   executeScript … out    exports out-2
 *   type … ${out}          types {{out-2}}
 */
export class SideVariables {
  /** In a file of this product, each name is exported once. */
  isOwn = false;
  /** How often each variable was set. */
  readonly #counts = new Map<string, number>();

  #nameOf(variable: string): string {
    const count = this.#counts.get(variable) ?? 1;
    return count === 1 ? variable : `${variable}-${count}`;
  }

  #replaced(value: unknown): unknown {
    if (typeof value === 'string')
      return value.replaceAll(/(?<!\\)\{\{([\w-]+)\}\}/g, (_, name: string) => `{{${this.#nameOf(name)}}}`);
    if (Array.isArray(value)) return value.map((one) => this.#replaced(one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.#replaced(one)]));
  }

  named(values: StepValues): StepValues {
    if (this.isOwn) return values;
    const isPlain = this.renamed().length === 0;
    const used = isPlain ? values : (this.#replaced(values) as StepValues);
    const { exportData } = values;
    if (exportData === '') return used;
    this.#counts.set(exportData, (this.#counts.get(exportData) ?? 0) + 1);
    return { ...used, exportData: this.#nameOf(exportData) };
  }

  renamed(): readonly string[] {
    return [...this.#counts].flatMap(([variable, count]) => (count > 1 ? [variable] : []));
  }
}
