/** Names of the parameters of a path: `['id']` of `/clients/:id`. */
export const parametersOf = (path: string): readonly string[] =>
  Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name!);

/** The path of a call with its parameters filled in, and what of `given` is none of them. */
export const filledIn = (path: string, given: object): { readonly url: string; readonly rest: object } => {
  const parameters = parametersOf(path);
  const values: Readonly<Record<string, unknown>> = { ...given };
  const url = parameters.reduce(
    (filled: string, parameter) => filled.replace(`:${parameter}`, encodeURIComponent(String(values[parameter]))),
    path,
  );
  return { url, rest: Object.fromEntries(Object.entries(values).filter(([key]) => !parameters.includes(key))) };
};

/** Answers the address of a call: below `/api` of the page's own origin. Undefined and null parameters are left out. */
export const addressOf = (url: string, params?: object): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(params ?? {}))
    if (value !== undefined && value !== null) search.set(key, String(value));
  const text = search.toString();
  return `${globalThis.location?.origin ?? ''}/api${url}${text === '' ? '' : `?${text}`}`;
};
