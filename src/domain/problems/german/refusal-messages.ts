import type { In } from '../../texts/in-language.ts';
import type { refusalMessages as english } from '../refusal-messages.ts';
import { licenceTypeMessages as englishTypes } from '../../users/user-messages.ts';
import { licenceTypeMessages } from '../../users/german/user-messages.ts';

/** As they are before this language is laid over them: the server names a type of licence in English. */
const types = Object.entries(englishTypes) as (readonly [keyof typeof englishTypes, string])[];
const typeIn = (label: string): string => {
  const type = types.find(([, name]) => name === label)?.[0];
  return type ? licenceTypeMessages[type] : label;
};

export const refusalMessages: In<typeof english> = {
  onlyOwner: (name, projects) =>
    `${name} ist der einzige Eigentümer von ${projects}: Geben Sie dort zuerst jemand anderem diese Rolle.`,
  addedJustNow: (name) => `${name} wurde gerade eben zu einem Projekt hinzugefügt: Versuchen Sie es noch einmal.`,
  lastAdministrator: (name) => `${name} ist der letzte Kontoverwalter.`,
  needsFullUser: (name) => `${name} braucht eine Vollnutzer-Lizenz, um Kontoverwalter zu sein.`,
  keepsFullUser: 'Ein Kontoverwalter behält eine Vollnutzer-Lizenz.',
  noSubscription: 'ist kein aktives Abonnement Ihres Kontos',
  noneLeft: (type) => `hat keine Lizenz der Art ${typeIn(type)} mehr übrig`,
  fewerThanTaken: (taken) => `ist weniger als die ${taken}, die vergeben sind`,
  otherDomain: (domain) => `Ihr Konto nimmt nur Adressen bei ${domain} auf.`,
  addressElsewhere: 'Diese E-Mail-Adresse kann nicht eingeladen werden.',
  noMailAddress: 'ist keine Adresse, an die eine E-Mail gehen kann',
  otherRequest: 'wurde für eine andere Anfrage verwendet',
  tooManyDefects: (most) => `enthält mehr als ${most.replace(',', '.')} Fehler`,
  tooManyFilters: (most) => `: Ein Projekt hat höchstens ${most} Filter`,
  filterGone: ': Der Filter ist nicht mehr da',
  defectGone: ': Der Fehler ist nicht mehr da',
  commentGone: ': Der Kommentar ist nicht mehr da',
  tagGone: ': Das Schlagwort ist nicht mehr da',
  itself: 'ist das Element selbst',
  notPersisted: 'kann auf diesem Gerät nicht aufbewahrt werden',
  otherUpload: 'gehört zu einer anderen Datei',
  unknownUpload: 'ist nicht bekannt oder gehört schon zu einem anderen Fehler',
  tooLong: 'ist zu lang',
  characters: 'enthält Zeichen, die nicht gespeichert werden können',
  pictureType: 'muss ein Bild sein (PNG, JPEG oder WebP)',
  pictureSize: (most) => `ist zu groß (höchstens ${most}\u00a0kB)`,
  projectCode: (least, most) =>
    `muss aus ${least} bis ${most} Großbuchstaben und Ziffern bestehen und mit einem Buchstaben beginnen`,
  status: (status) => `wurde mit ${status} abgelehnt`,
  othersAdapter: 'Diese Client-ID gehört zum Adapter von jemand anderem: Geben Sie dem Client eine neue.',
  tooManyAdapters: (most) => `Niemand hat mehr als ${most} Adapter: Löschen Sie zuerst einen.`,
  queueFull: (most) => `Für einen Adapter warten höchstens ${most} Befehle.`,
  changedTo: (value, name) => `wurde seither von ${name} auf ${value} geändert`,
  changedBy: (name) => `wurde seither von ${name} geändert`,
  removedBy: (name) => `wurde seither von ${name} entfernt`,
  addedBy: (name) => `wurde seither von ${name} wieder hinzugefügt`,
  restoredBy: (name) => `wurde seither von ${name} wiederhergestellt`,
};
