/** The parts of a page that a program writes: between `<!-- name -->` and `<!-- /name -->`. The rest is written by hand. */
export const fillMarked = (page: string, sections: Readonly<Record<string, string>>): string =>
  Object.entries(sections).reduce((text, [name, content]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`The page has no place for "${name}": ${begin} … ${end}`);
    return `${text.slice(0, from + begin.length)}\n${content.trim()}\n${text.slice(to)}`;
  }, page);
