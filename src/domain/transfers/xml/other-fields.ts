import { cleanText } from '../plain-lines.ts';
import type { LeftPart } from '../imported-case.ts';
import { attributeOf, childOf, childrenNamed, textIn, type XmlElement } from './xml-element.ts';

/**
 * The fields of a test that a flow has no place for, as lines of its description:
 *
 *   <references>REQ-1</references>                        references: REQ-1
 *   <automation_type><id>1</id><value>None</value>        nothing: the field is not set
 *   <custom_field><name>Browser</name><value>Chrome</…    Browser: Chrome
 */
const isUnset = (text: string): boolean => text === '' || /^none$/i.test(text);

const valueOf = (element: XmlElement, plain: (text: string) => string): string => {
  if (element.children.length === 0) return plain(element.text);
  const value = childOf(element, 'value') ?? childOf(element, 'name');
  if (value) return cleanText(value.text);
  return element.children
    .map((child) => valueOf(child, plain))
    .filter((text) => !isUnset(text))
    .join(', ');
};

/** `known`: what is read elsewhere. */
export const otherFields = (
  element: XmlElement,
  known: ReadonlySet<string>,
  plain: (text: string) => string = cleanText,
): readonly string[] =>
  element.children.flatMap((child) => {
    const text = known.has(child.name) ? '' : valueOf(child, plain);
    return isUnset(text) ? [] : `${child.name}: ${text}`.split('\n');
  });

/** Each with a name and a value of its own. */
export const customFields = (element: XmlElement): readonly string[] =>
  childrenNamed(childOf(element, 'custom_fields') ?? element, 'custom_field').flatMap((field) => {
    const value = cleanText(textIn(field, 'value'));
    return value === '' ? [] : `${textIn(field, 'name')}: ${value}`.split('\n');
  });

/** A folder has no text: a person is told whose is left out. */
export const folderTextLeft = (element: XmlElement, text: string): readonly LeftPart[] =>
  cleanText(text) === ''
    ? []
    : [{ note: 'folderTextsLeft', name: attributeOf(element, 'name') || textIn(element, 'name') || element.name }];
