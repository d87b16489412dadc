/** An answer as text without its ids, times, references and keys: any of them may contain the digits or letters of a name. */
export const textWithoutIds = (answer: unknown) =>
  JSON.stringify(answer)
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/\b\d{13}\b/g, 'reference')
    .replaceAll(/[\w-]{40,}\.[\w-]{43}/g, 'key')
