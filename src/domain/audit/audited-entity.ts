import { areaListOf, areas as folders, pathOfArea, type AreaName } from '../address/area-pages.ts';
import type { AreaDomain, AuditedRecords } from '../area-domain.ts';
import { rulesOf } from '../area-rules.ts';
import { areas } from '../areas.ts';
import { auditedEntities, type AuditedEntity } from './audit-entry.ts';
import { auditMessages } from './audit-messages.ts';

/**
 * What the trail says of the kinds of records, those of the documents and those that areas describe themselves. Whoever
 * shows records of several areas loads the rules of all.
 */
const auditedBy = (area: AreaDomain): AuditedRecords | undefined => rulesOf(area)?.audited;
const areaOf = (entity: string): AreaDomain | undefined =>
  (areas as readonly AreaDomain[]).find((area) => auditedBy(area)?.entity === entity);
const auditedAs = (entity: string): AuditedRecords | undefined => {
  const area = areaOf(entity);
  return area && auditedBy(area);
};

const isKnown = (entity: string): entity is AuditedEntity => Object.hasOwn(auditMessages.entities, entity);

/** Whether an area describes these records, its fields included. */
export const isDescribedByArea = (entity: string): boolean => !isKnown(entity) && areaOf(entity) !== undefined;

export const entityLabel = (entity: string): string =>
  isKnown(entity) ? auditMessages.entities[entity] : (auditedAs(entity)?.messages?.entity ?? entity);

/** A record in a sentence, with the slot `{name}`. */
export const recordPattern = (entity: string): string =>
  isKnown(entity) ? auditMessages.records[entity] : (auditedAs(entity)?.messages?.record ?? '{name}');

/** The name of a field that is not part of a template: that of its area, or the one that several areas share. */
export const fieldLabel = (entity: string, field: string): string => {
  const own = auditedAs(entity)?.fields;
  const fields: Readonly<Record<string, string>> = own && Object.hasOwn(own, field) ? own : auditMessages.fields;
  return (Object.hasOwn(fields, field) ? fields[field] : undefined) ?? field;
};

/** The fields of a kind of record that is no part of a template, with their names. */
export const fieldNames = (entity: string): Readonly<Record<string, string>> => auditedAs(entity)?.fields ?? {};

const partOf = <Part>(of: Readonly<Record<string, Part>> | undefined, name: string): Part | undefined =>
  of && Object.hasOwn(of, name) ? of[name] : undefined;

/** The words for a code, such as a status; undefined for a value that says it itself. */
export const valueLabel = (entity: string, field: string, value: string): string | undefined => {
  const audited = auditedAs(entity);
  return partOf(partOf(audited?.values, field), value) ?? audited?.shown?.(field, value);
};

export const isPersonField = (entity: string, field: string): boolean =>
  auditedAs(entity)?.people?.includes(field) ?? false;

export const isRichTextField = (entity: string, field: string): boolean =>
  auditedAs(entity)?.richTexts?.includes(field) ?? false;

const isFolder = (name: string): name is AreaName => Object.hasOwn(folders, name);

/** The page of the area in the project; null where it has none. */
export const pathOfEntity = (entity: string, projectId: string): string | null => {
  const name = areaOf(entity)?.name;
  return name !== undefined && isFolder(name) ? pathOfArea(areaListOf(projectId, name)) : null;
};

/** All kinds of records in the trail, by their names. */
export const auditedKinds = (): readonly { readonly value: string; readonly label: string }[] => {
  const described = (areas as readonly AreaDomain[]).flatMap((area) => auditedBy(area)?.entity ?? []);
  return [...new Set([...auditedEntities, ...described])]
    .map((value) => ({ value, label: entityLabel(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
};
