import { createAlbum, createContentFields, updateContentFields } from './commands';

const messages = (parsed: { error?: { issues: readonly { message: string }[] } }) =>
  parsed.error?.issues.map(({ message }) => message);

const albid = '20261121001';
const content = { albid, name: 'The kitchen' };

it.all<[object, string]>([
  [{}, 'album-name-required'],
  [{ name: '  ' }, 'album-name-required'],
  [{ name: 'ab' }, 'album-name-length'],
  [{ name: 'a'.repeat(51) }, 'album-name-length'],
  [{ name: 'abc', description: 'd'.repeat(201) }, 'content-description-max'],
])('refuses the album %j with %s', (body, message) => expect(messages(createAlbum.safeParse(body))).toEqual([message]));

it.all<[object, string]>([
  [{ ...content, albid: undefined }, 'content-required'],
  [{ ...content, name: '' }, 'content-required'],
  [{ ...content, name: 'ab' }, 'content-name-length'],
  [{ ...content, name: 'a'.repeat(51) }, 'content-name-length'],
  [{ ...content, description: 'd'.repeat(201) }, 'content-description-max'],
  [{ ...content, type: 'text/html' }, 'content-file-type'],
])('refuses the content %j with %s', (body, message) =>
  expect(messages(createContentFields.safeParse(body))).toEqual([message]),
);

it('begins active, and internal unless it says otherwise', () => {
  expect(createAlbum.parse({ name: 'abc' })).toEqual({ name: 'abc', public: false, status: 'active' });
  expect(createContentFields.parse(content)).toEqual({ ...content, public: false, status: 'active' });
  expect(createContentFields.parse({ ...content, public: 'true' })).toMatchObject({ public: true });
});

it('leaves the status of what is changed as it is', () =>
  expect(updateContentFields.parse({ ...content, revision: '3' })).toEqual({ ...content, public: false, revision: 3 }));
