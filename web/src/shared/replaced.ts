/** A list with another value at one place. */
export const replaced = <Value>(list: readonly Value[], at: number, value: Value): Value[] =>
  list.map((each, index) => (index === at ? value : each));
