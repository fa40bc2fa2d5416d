type Icon = (props: object) => unknown;

const icons = new Map<string, Icon>();

const iconOf = (name: string): Icon => {
  const known =
    icons.get(name) ??
    jest.requireActual<{ readonly default: Icon }>(`@tabler/icons-react/dist/esm/icons/${name}.mjs`).default;
  icons.set(name, known);
  return known;
};

/**
 * The icons that a test draws, each from its own file. The module of the library has all 6,000 of them: 3.7 MB, read and
 * run anew by each test file.
 */
module.exports = new Proxy(
  {},
  { get: (_, name) => (String(name).startsWith('Icon') ? iconOf(String(name)) : undefined) },
);
