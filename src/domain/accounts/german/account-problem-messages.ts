import { accountMessages, subscriptionMessages } from './account-messages.ts';
import { summaryMessages } from './summary-messages.ts';
import type { In } from '../../texts/in-language.ts';
import type { accountProblemMessages as english } from '../account-problem-messages.ts';

export const accountProblemMessages: In<typeof english> = {
  fewerThanTaken: ({ taken }) => `ist weniger als die ${taken}, die vergeben sind`,
  afterStart: subscriptionMessages.after,
  unknownFeature: ({ name, known }) => accountMessages.unknownFeature(name, known),
  noDomain: accountMessages.noDomain,
  countryCode: accountMessages.country,
  logoSize: 'ist größer als 128\u00a0kB',
  logoType: 'ist kein PNG-Bild',
  logoPixels: ({ max }) => `hat mehr als ${max} Pixel je Seite oder gar keine`,
  logoUnreadable: summaryMessages.logo.noPicture,
};
