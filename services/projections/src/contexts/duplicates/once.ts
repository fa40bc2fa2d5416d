/**
 * Answers what was answered before about the same object, as long as somebody holds it. A batch is folded again whenever
 * it needed rows that it had not: what an event says, and its keyed names, are worked out once.
 */
export const once = <Of extends object, Said>(say: (of: Of) => Said): ((of: Of) => Said) => {
  const known = new WeakMap<Of, Said>();
  return (of) => {
    const said = known.get(of) ?? say(of);
    known.set(of, said);
    return said;
  };
};
