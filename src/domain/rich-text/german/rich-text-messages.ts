import type { In } from '../../texts/in-language.ts';
import type { richTextMessages as english } from '../rich-text-messages.ts';

export const richTextMessages: In<typeof english> = {
  toolbar: 'Formatierung',
  loading: 'Der Editor wird geladen',
  heading1: 'Überschrift 1',
  heading2: 'Überschrift 2',
  heading3: 'Überschrift 3',
  bold: 'Fett',
  italic: 'Kursiv',
  underline: 'Unterstrichen',
  strike: 'Durchgestrichen',
  code: 'Code im Text',
  codeBlock: 'Codeblock',
  bulletList: 'Aufzählung',
  orderedList: 'Nummerierte Liste',
  blockquote: 'Zitat',
  link: 'Link',
  linkAddress: 'Linkadresse',
  linkApply: 'Übernehmen',
  linkRemove: 'Entfernen',
  people: 'Personen in diesem Projekt',
  linkFault: 'Links müssen mit https://, http:// oder mailto: beginnen',
};
