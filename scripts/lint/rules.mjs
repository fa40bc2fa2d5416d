/**
 * Rules of this portal that no linter has. Each reports what its selectors match: esquery over the syntax tree of
 * ESTree and typescript-estree.
 */
const rule = (message, ...selectors) => ({
  meta: { type: 'problem', docs: { description: message }, schema: [] },
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

export default {
  meta: { name: 'portal' },
  rules: {
    /**
     * Input of a client is bounded before anything else is asked of it: text(), exactText(), list() and record() of
     * contracts/src/kernel/text.ts. Answers are ours.
     */
    bounded: rule(
      'What a client sends needs a size that is checked first: use text(), exactText(), email(), list() or record() of contracts/src/kernel.',
      'CallExpression[callee.object.name="z"][callee.property.name=/^(string|array|record|map|set|email|url|looseObject)$/]:not(Property[key.name="answer"] *)',
    ),
    /** A missing and a forbidden record are answered alike, see `judge` of contracts/src/catalogue/permissions.ts. */
    alike: rule(
      'Refuse a record with recordFor(): it answers a missing and a forbidden one alike.',
      'CallExpression[callee.object.name="httpErrors"][callee.property.name=/^(notFound|forbidden)$/]',
      'CallExpression[callee.name=/^(httpError|commandRefused)$/][arguments.0.value=404][arguments.1.value="not-found"]',
    ),
    /** A process counts days as the agency does, wherever it runs: see contracts/src/kernel/calendar.ts. */
    'agency-days': rule(
      'Ask the calendar of the agency (dayOf, today, midnightOf), or UTC: the zone of the machine is nobody’s.',
      'CallExpression[callee.property.name=/^([gs]et(FullYear|Month|Date|Day|Hours|Minutes)|getTimezoneOffset|toLocale(Date|Time)String)$/]',
      'NewExpression[callee.property.name="DateTimeFormat"]:not(:has(Property[key.name="timeZone"]))',
    ),
    /** Casts that silence the compiler instead of telling it something. */
    'honest-casts': rule(
      'Give the value its type: `as never` fits everywhere, and a parameter of a function has a type with a name.',
      'TSAsExpression > TSNeverKeyword',
      'TSAsExpression > TSTypeReference[typeName.name="Parameters"]',
    ),
  },
};
