/** What an answer is recorded under: method and address, and the body of a call that reads by sending one. */
export const answerKey = (method: string, address: string, body?: string | null): string => {
  const [path = '', search = ''] = address.split('?');
  const query = [...new URLSearchParams(search)]
    .map(([name, value]) => `${name}=${value.replaceAll(' ', '+')}`)
    .toSorted();
  return [method, query.length > 0 ? `${path}?${query.join('&')}` : path, body ?? ''].join(' ').trim();
};
