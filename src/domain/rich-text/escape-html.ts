/** Text as it is, to stand in HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const labelled = (label: string, html: string): string => `<p><strong>${escapeHtml(label)}</strong>: ${html}</p>`;

/** A paragraph "Label: text"; empty without a text. */
export const labelledLine = (label: string, text: string): string => text && labelled(label, escapeHtml(text));

export const labelledLink = (label: string, address: string): string =>
  labelled(label, `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`);
