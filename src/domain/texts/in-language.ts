/** The same words in another language: the same names, the same kinds, the same arguments; nothing missing, nothing more. */
export type In<English> = English extends string
  ? string
  : English extends (...given: infer Given) => infer Said
    ? (...given: Given) => In<Said>
    : { readonly [Name in keyof English]: In<English[Name]> };
