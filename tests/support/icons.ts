/**
 * The icons that a test draws, each from its own file. The module of the library has all 6,000 of them: 3.7 MB, read and
 * run anew by each test file.
 */
module.exports = new Proxy(
  {},
  {
    get: (_, name) =>
      String(name).startsWith('Icon')
        ? jest.requireActual<{ readonly default: unknown }>(`@tabler/icons-react/dist/esm/icons/${String(name)}.mjs`)
            .default
        : undefined,
  },
);
