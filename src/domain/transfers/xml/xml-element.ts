/** An element of an XML file as it was read; its text is without that of the elements in it. */
export interface XmlElement {
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

export const childOf = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name);
export const childrenNamed = ({ children }: XmlElement, name: string): readonly XmlElement[] =>
  children.filter((child) => child.name === name);
export const textIn = (element: XmlElement, name: string): string => childOf(element, name)?.text.trim() ?? '';
export const attributeOf = ({ attributes }: XmlElement, name: string): string =>
  Object.hasOwn(attributes, name) ? (attributes[name] ?? '').trim() : '';
