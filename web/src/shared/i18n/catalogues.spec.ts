import { format, messagesEn, placeholdersIn } from '@berangkat/contracts/messages';
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const SRC = join(import.meta.dirname, '../..');
const english = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(^|[/\\])texts[/\\](\w+\.)?en\.ts$/.test(file),
);
type Catalogue = Readonly<Record<string, string>>;

/** The texts of a place in both languages, by the path of the English ones. */
const read = async (file: string): Promise<{ en: Catalogue; id: Catalogue }> => {
  const other = join(dirname(file), basename(file).replace(/en\.ts$/, 'id.ts'));
  const [{ en }, { id }] = await Promise.all([
    import(join(SRC, file)) as Promise<{ en: Catalogue }>,
    import(join(SRC, other)) as Promise<{ id: Catalogue }>,
  ]);
  return { en, id };
};

it('are all found', () => {
  expect(english).toEqual(
    expect.arrayContaining([join('features', 'clients', 'texts', 'en.ts'), join('app', 'texts', 'en.ts')]),
  );
});

it.all(english)('%s has the same placeholders in both languages, and none that is not understood', async (file) => {
  const { en, id } = await read(file);
  const placeholders = (texts: Catalogue) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, placeholdersIn(text).sort()]));
  expect(placeholders(id)).toEqual(placeholders(en));
  const filled = (text: string): string =>
    format(text, Object.fromEntries(placeholdersIn(text).map((name) => [name, 2])));
  expect([...Object.values(en), ...Object.values(id)].map(filled).filter((text) => /[{}]/.test(text))).toEqual([]);
});

it.all(english)('%s takes no key of a text of the specification, which a screen may show beside it', async (file) => {
  const { en } = await read(file);
  expect(Object.keys(en).filter((key) => Object.hasOwn(messagesEn, key))).toEqual([]);
});
