import { parentPort, workerData } from 'node:worker_threads';
import { pdfMessages } from '../../src/domain/downloads/pdf-messages.ts';
import { cutTo } from '../../src/domain/texts/cut-to.ts';
import { setLocale } from '../../src/domain/texts/set-locale.ts';
import { quiet } from './pdf-blocks.ts';
import { hasGlyph, makePdf } from './pdf-maker.ts';
import { mapTexts, type PdfNode } from './pdf-node.ts';
import type { PdfAnswer, PdfDraft, PdfOrder } from './pdf-thread.ts';
import { createPrinter } from './printer.ts';

/** The thread of one PDF: it has its own messages, so that they can be in the language of the reader. */
const longestTitle = 90;

class TooManyPages extends Error {
  readonly count: number;

  constructor(count: number) {
    super('too many pages');
    this.count = count;
  }
}

const chooseLanguage = async ({ language }: PdfOrder<unknown>): Promise<void> => {
  if (language !== 'de') return;
  const { english } = await import('../../src/domain/texts/english.ts');
  const { german } = await import('../../src/domain/texts/german/german.ts');
  setLocale({ language, english, messages: german });
};

const answerTo = async <Input>(
  order: PdfOrder<Input>,
  draftOf: (input: Input) => PdfDraft<PdfNode>,
): Promise<PdfAnswer> => {
  await chooseLanguage(order);
  const { title, project, note, content } = draftOf(order.input);
  const printer = createPrinter(hasGlyph());
  const printed = content.map((node) => mapTexts(node, printer.print));
  const short = (text: string) => printer.print(cutTo(longestTitle, text));
  const { characters, replaced } = printer.counts();
  if (characters > order.most.characters) return { kind: 'tooLong', count: characters };
  const notes: readonly PdfNode[] =
    replaced === 0 ? [] : [quiet(pdfMessages.replaced(replaced), { margin: [0, 16, 0, 0] })];
  try {
    const document = {
      title: short(title),
      project: short(project),
      note: short(note),
      language: order.language,
      content: [...printed, ...notes],
    };
    const bytes = await makePdf(document, (pages) => {
      if (pages > order.most.pages) throw new TooManyPages(pages);
    });
    return { kind: 'made', bytes };
  } catch (error) {
    if (error instanceof TooManyPages) return { kind: 'tooManyPages', count: error.count };
    throw error;
  }
};

/** `draftOf`: the document of an input, written with the messages of the language. */
export const servePdf = async <Input>(draftOf: (input: Input) => PdfDraft<PdfNode>): Promise<void> => {
  parentPort?.postMessage(await answerTo(workerData as PdfOrder<Input>, draftOf));
};
