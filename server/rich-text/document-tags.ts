/** The tags of rich text, by the nodes and marks of a document of Atlassian (ADF) that they correspond to. */
export const blockTags: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  codeBlock: 'pre',
};

export const markTags: Readonly<Record<string, string>> = {
  strong: 'strong',
  em: 'em',
  strike: 's',
  underline: 'u',
  code: 'code',
};
