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
    `${name} ist der einzige Eigentümer von ${projects}. Machen Sie zuerst jemand anderen zum Eigentümer.`,
  addedJustNow: (name) => `${name} wurde gerade zu einem Projekt hinzugefügt. Versuchen Sie es erneut.`,
  lastAdministrator: (name) => `${name} ist der letzte Kontoverwalter.`,
  needsFullUser: (name) => `${name} benötigt eine Vollnutzer-Lizenz, um Kontoverwalter zu sein.`,
  keepsFullUser: 'Kontoverwalter benötigen eine Vollnutzer-Lizenz.',
  noSubscription: 'ist kein aktives Abonnement Ihres Kontos',
  noneLeft: (type) => `hat keine Lizenz der Art ${typeIn(type)} mehr übrig`,
  fewerThanTaken: (taken) => `ist weniger als die ${taken}, die vergeben sind`,
  otherDomain: (domain) => `Nur E-Mail-Adressen bei ${domain} können eingeladen werden.`,
  addressElsewhere: 'Diese E-Mail-Adresse kann nicht eingeladen werden.',
  noMailAddress: 'ist keine Adresse, an die E-Mails gesendet werden können',
  otherRequest: 'wurde bereits für eine andere Anfrage verwendet',
  tooManyDefects: (most) => `enthält mehr als ${most.replace(',', '.')} Fehler`,
  tooManyFilters: (most) => `überschreitet die Höchstzahl von ${most} Filtern je Projekt`,
  filterGone: 'verweist auf einen gelöschten Filter',
  defectGone: 'verweist auf einen gelöschten Fehler',
  commentGone: 'verweist auf einen gelöschten Kommentar',
  tagGone: 'verweist auf ein gelöschtes Schlagwort',
  itself: 'muss ein anderes Element sein',
  notPersisted: 'kann auf diesem Gerät nicht gespeichert werden',
  otherUpload: 'gehört zu einer anderen Datei',
  unknownUpload: 'ist unbekannt oder gehört bereits zu einem anderen Fehler',
  tooLong: 'ist zu lang',
  characters: 'enthält Zeichen, die nicht gespeichert werden können',
  pictureType: 'muss ein Bild sein (PNG, JPEG oder WebP)',
  pictureSize: (most) => `ist zu groß (höchstens ${most}\u00a0kB)`,
  projectCode: (least, most) =>
    `muss aus ${least} bis ${most} Großbuchstaben und Ziffern bestehen und mit einem Buchstaben beginnen`,
  status: (status) => `wurde mit dem Status ${status} abgelehnt`,
  othersAdapter: 'Diese Client-ID gehört zum Adapter von jemand anderem. Geben Sie dem Client eine neue.',
  tooManyAdapters: (most) => `Sie können höchstens ${most} Adapter haben. Löschen Sie zuerst einen.`,
  queueFull: (most) => `Die Warteschlange des Adapters ist voll (höchstens ${most} Befehle).`,
  changedTo: (value, name) => `wurde seither von ${name} auf ${value} geändert`,
  changedBy: (name) => `wurde seither von ${name} geändert`,
  removedBy: (name) => `wurde seither von ${name} entfernt`,
  addedBy: (name) => `wurde seither von ${name} wieder hinzugefügt`,
  restoredBy: (name) => `wurde seither von ${name} wiederhergestellt`,
};
