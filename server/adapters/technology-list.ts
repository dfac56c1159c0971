import { generalTechnology, type Technology } from '../../src/domain/adapters/technology.ts';
import { actionTypes, stepKinds, stepProperties, type StepKind } from '../../src/domain/flows/step-kinds.ts';
import { protocols } from '../../src/domain/flows/step.ts';
import { escapeHtml } from '../../src/domain/rich-text/escape-html.ts';

/**
 * The technologies of adapters as XML, made of the table of step kinds [ADAPT-020, ADAPT-021]:
 *
 *   <technologies>
 *     <general id="general"> <actions name="Manual"/> … </general>
 *     <technology id="WEBJS"> <actions name="Click"/> … <property name="count" type="number"/> … </technology>
 *   </technologies>
 */
type Group = StepKind['group'];
const groups: Readonly<Record<(typeof protocols)[number], readonly Group[]>> = {
  WEBJS: ['page', 'element', 'check'],
  WEB: ['page', 'element', 'check'],
  SAP: ['element', 'check'],
};
const propertyTypes: Readonly<Record<(typeof stepProperties)[number], string>> = {
  visible: 'boolean',
  text: 'text',
  value: 'text',
  count: 'number',
  enabled: 'boolean',
  checked: 'boolean',
  address: 'text',
  title: 'text',
  roles: 'text',
};

const actionsOf = (wanted: readonly Group[]) => actionTypes.filter((type) => wanted.includes(stepKinds[type].group));

export const technologies: readonly Technology[] = [
  { id: generalTechnology, actions: actionsOf(['manual', 'other']), properties: [] },
  ...protocols.map((id) => ({
    id,
    actions: actionsOf(groups[id]),
    properties: stepProperties.map((name) => ({ name, type: propertyTypes[name] })),
  })),
];

/** A value in double quotes. */
const quoted = (value: string): string => `"${escapeHtml(value).replaceAll('"', '&quot;')}"`;

const element = ({ id, actions, properties }: Technology): string => {
  const tag = id === generalTechnology ? 'general' : 'technology';
  const children = [
    ...actions.map((name) => `    <actions name=${quoted(name)}/>`),
    ...properties.map(({ name, type }) => `    <property name=${quoted(name)} type=${quoted(type)}/>`),
  ];
  return [`  <${tag} id=${quoted(id)}>`, ...children, `  </${tag}>`].join('\n');
};

export const technologyXml = (all: readonly Technology[] = technologies): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<technologies>\n${all.map(element).join('\n')}\n</technologies>\n`;
