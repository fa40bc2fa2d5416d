// A style sheet answers each class by its own name; a picture or a font is the word 'asset'.
module.exports = new Proxy(
  { toString: () => 'asset' },
  {
    get: (target, name) => (typeof name === 'symbol' || name === '__esModule' || name in target ? target[name] : name),
  },
);
