const formula = /^[\p{White_Space}\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Most texts begin with a letter or a digit, which no formula does. */
const plainStart = /^[A-Za-z0-9]/;

/** Text that a spreadsheet takes for a formula. */
export const isFormulaText = (text: string): boolean => !plainStart.test(text) && formula.test(text);
