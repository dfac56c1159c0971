import type { In } from '../../../texts/in-language.ts';
import type { Unrunnable } from '../unrunnable.ts';
import type { unrunnableMessages as english } from '../unrunnable-messages.ts';

const usedBy = ({ steps, count, needs, adapter }: Unrunnable, flow = ''): string => {
  const which = `${count === 1 ? 'Schritt' : 'Schritte'} ${steps}${flow}`;
  const them = count === 1 ? 'ihn' : 'sie';
  if (needs === '') return `${which} ${count === 1 ? 'ist' : 'sind'} manuell. Kein Adapter kann ${them} ausführen.`;
  const who =
    adapter === '' ? `Kein verbundener Adapter kann ${them} ausführen.` : `${adapter} kann ${them} nicht ausführen.`;
  return `${which} ${count === 1 ? 'verwendet' : 'verwenden'} ${needs}. ${who}`;
};

export const unrunnableMessages: In<typeof english> = {
  flow: (which) => usedBy(which),
  scenario: (which) => usedBy(which, ` von ${which.flow}`),
  open: (flow) => `Schritte von ${flow} öffnen`,
};
