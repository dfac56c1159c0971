import { areaListOf, areas as folders, pathOfArea, type AreaName } from '../address/area-pages.ts';
import type { AreaDomain } from '../area-domain.ts';
import { areas } from '../areas.ts';
import type { AuditedEntity } from './audit-entry.ts';
import { auditMessages } from './audit-messages.ts';

/** What the trail says of the kinds of records, those of the documents and those that areas describe themselves. */
const areaOf = (entity: string): AreaDomain | undefined =>
  (areas as readonly AreaDomain[]).find(({ audited }) => audited?.entity === entity);

const isKnown = (entity: string): entity is AuditedEntity => Object.hasOwn(auditMessages.entities, entity);

/** Whether an area describes these records, its fields included. */
export const isDescribedByArea = (entity: string): boolean => !isKnown(entity) && areaOf(entity) !== undefined;

export const entityLabel = (entity: string): string =>
  isKnown(entity) ? auditMessages.entities[entity] : (areaOf(entity)?.audited?.messages?.entity ?? entity);

/** A record in a sentence, with the slot `{name}`. */
export const recordPattern = (entity: string): string =>
  isKnown(entity) ? auditMessages.records[entity] : (areaOf(entity)?.audited?.messages?.record ?? '{name}');

/** The name of a field that is not part of a template: that of its area, or the one that several areas share. */
export const fieldLabel = (entity: string, field: string): string => {
  const own = areaOf(entity)?.audited?.fields;
  const fields: Readonly<Record<string, string>> = own && Object.hasOwn(own, field) ? own : auditMessages.fields;
  return (Object.hasOwn(fields, field) ? fields[field] : undefined) ?? field;
};

const partOf = <Part>(of: Readonly<Record<string, Part>> | undefined, name: string): Part | undefined =>
  of && Object.hasOwn(of, name) ? of[name] : undefined;

/** The word for a code, such as a status; undefined for a value that is no code. */
export const valueLabel = (entity: string, field: string, value: string): string | undefined =>
  partOf(partOf(areaOf(entity)?.audited?.values, field), value);

export const isPersonField = (entity: string, field: string): boolean =>
  areaOf(entity)?.audited?.people?.includes(field) ?? false;

export const isRichTextField = (entity: string, field: string): boolean =>
  areaOf(entity)?.audited?.richTexts?.includes(field) ?? false;

const isFolder = (name: string): name is AreaName => Object.hasOwn(folders, name);

/** The page of the area in the project; null where it has none. */
export const pathOfEntity = (entity: string, projectId: string): string | null => {
  const name = areaOf(entity)?.name;
  return name !== undefined && isFolder(name) ? pathOfArea(areaListOf(projectId, name)) : null;
};
