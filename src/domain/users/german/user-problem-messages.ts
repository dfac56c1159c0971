import { licenceTypeMessages } from './user-messages.ts';
import type { In } from '../../texts/in-language.ts';
import type { userProblemMessages as english } from '../user-problem-messages.ts';

export const userProblemMessages: In<typeof english> = {
  onlyOwner: ({ name, projects }) =>
    `${name} ist der einzige Eigentümer von ${projects}. Machen Sie zuerst jemand anderen zum Eigentümer.`,
  addedJustNow: ({ name }) => `${name} wurde gerade zu einem Projekt hinzugefügt. Versuchen Sie es erneut.`,
  lastAdministrator: ({ name }) => `${name} ist der letzte Kontoverwalter.`,
  needsFullUser: ({ name }) => `${name} benötigt eine Vollnutzer-Lizenz, um Kontoverwalter zu sein.`,
  administratorNeedsFullUser: 'Ein Kontoverwalter benötigt eine Vollnutzer-Lizenz.',
  keepsFullUser: 'Kontoverwalter benötigen eine Vollnutzer-Lizenz.',
  noSubscription: 'ist kein aktives Abonnement Ihres Kontos',
  noneLeft: ({ type }) => `hat keine Lizenz der Art ${licenceTypeMessages[type]} mehr übrig`,
  otherDomain: ({ domain }) => `Nur E-Mail-Adressen bei ${domain} können eingeladen werden.`,
  addressElsewhere: 'Diese E-Mail-Adresse kann nicht eingeladen werden.',
};
