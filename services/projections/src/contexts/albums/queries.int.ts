import { ALBUM_STATUSES, seesAlbum, seesContent, visibilityOf } from '@berangkat/contracts/albums';
import { type Actor } from '@berangkat/contracts/kernel';
import { orphanedContentFiles, orphanedPosters, seesContentOf } from '@berangkat/platform/read-models';
import { ReadModels } from '../../testing/read-models';
import { listAlbums, listAlbumsWithContent, listContents, readAlbum, readContent } from './queries';

const READERS: Readonly<Record<string, Actor | undefined>> = {
  visitor: undefined,
  applicant: { accountid: '20260101901', category: 'applicant' },
  employer: { accountid: '20260101902', category: 'employer' },
  admin: { accountid: '20260101903', category: 'admin' },
  superadmin: { accountid: '20260101904', category: 'superadmin' },
};

/** Everything that an album and a content in it can be. */
const STATES = [true, false].flatMap((isPublic) => ALBUM_STATUSES.map((status) => ({ public: isPublic, status })));

interface Made {
  readonly id: string;
  readonly public: boolean;
  readonly status: (typeof ALBUM_STATUSES)[number];
}
interface MadeAlbum extends Made {
  readonly contents: readonly Made[];
}

let count = 20_260_101_000;
const nextId = () => String((count += 1));
/** An album of each kind with no content, with one of each kind, and with one of every kind. */
const ALBUMS: readonly MadeAlbum[] = STATES.flatMap((album) =>
  [[], ...STATES.map((content) => [content]), STATES].map((contents) => ({
    id: nextId(),
    ...album,
    contents: contents.map((content) => ({ id: nextId(), ...content })),
  })),
);

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(
    ...ALBUMS.flatMap(({ id: albid, contents, ...album }) => [
      { type: 'AlbumCreated', stream: `album-${albid}`, data: { albid, name: `Album ${albid}`, ...album } },
      ...contents.map(({ id: conid, ...content }) => ({
        type: 'ContentPosted',
        stream: `content-${conid}`,
        data: {
          conid,
          albid,
          name: `Content ${conid}`,
          ...content,
          type: 'image/webp',
          file: `contents/${conid}/a-page.webp`,
          thumbnail: `contents/${conid}/a-thumb.webp`,
          size: 9,
        },
      })),
    ]),
  );
});
afterAll(() => models.drop());

/** Of an album, what a reader sees by the rules of the contracts. */
const seenIn = (reader: Actor | undefined, album: MadeAlbum) => {
  const visibility = visibilityOf(reader);
  const contents = album.contents.filter((content) => seesContent(visibility, album, content));
  const live = contents.filter(({ status }) => status !== 'removed').length;
  return { isSeen: seesAlbum(visibility, album, live), contents, live };
};

describe.each(Object.entries(READERS))('%s', (_name, reader) => {
  it('is listed the albums that the rules let through, newest first, with counts of what is seen', async () => {
    const expected = ALBUMS.map((album) => ({ album, ...seenIn(reader, album) }))
      .filter(({ isSeen }) => isSeen)
      .map(({ album, contents, live }) => ({ albid: album.id, contentqty: live, removedqty: contents.length - live }))
      .reverse();
    expect(expected.length).toBeGreaterThan(0);
    for (const list of [listAlbums, listAlbumsWithContent])
      expect(
        (await list(models.pool, reader)).map(({ albid, contentqty, removedqty }) => ({
          albid,
          contentqty,
          removedqty,
        })),
      ).toEqual(expected);
  });

  it('reads what is listed, and is told of everything else that there is none', async () => {
    for (const album of ALBUMS) {
      const { isSeen, contents } = seenIn(reader, album);
      if (!isSeen) {
        await expect(readAlbum(models.pool, album.id, reader)).rejects.toMatchObject({ status: 404 });
        await expect(listContents(models.pool, album.id, reader)).rejects.toMatchObject({ status: 404 });
      } else {
        expect(await readAlbum(models.pool, album.id, reader)).toMatchObject({ albid: album.id });
        const listed = (await listContents(models.pool, album.id, reader)).map(({ conid }) => conid);
        expect(listed).toEqual(contents.map(({ id }) => id));
      }
      for (const { id } of album.contents) {
        const isContentSeen = contents.some((content) => content.id === id);
        expect(await seesContentOf(models.pool, id, reader)).toBe(isContentSeen);
        if (isContentSeen) expect(await readContent(models.pool, id, reader)).toMatchObject({ conid: id });
        else await expect(readContent(models.pool, id, reader)).rejects.toMatchObject({ status: 404 });
      }
    }
  });
});

it('tells visitors nobody who acted, and gives an album the first small picture that its reader sees', async () => {
  const everything = ALBUMS.find(
    ({ status, contents, ...album }) => album.public && status === 'active' && contents.length > 1,
  )!;
  const first = everything.contents.find((content) => content.public && content.status === 'active')!;
  const listed = (await listAlbumsWithContent(models.pool, undefined)).find(({ albid }) => albid === everything.id);
  expect(listed).toMatchObject({
    createdby: null,
    updatedby: null,
    cover: `/api/files/contents/${first.id}/a-thumb.webp`,
  });
});

it('finds the files that no content holds any more', async () => {
  const { id } = ALBUMS.at(-1)!.contents[0]!;
  const [kept, lost] = [`contents/${id}/a-page.webp`, `contents/${id}/b-page.webp`];
  expect(await orphanedContentFiles.rows(models.pool, [kept, lost])).toEqual([{ name: lost }]);
  expect(await orphanedPosters.rows(models.pool, [`posters/${id}/c-page.webp`])).toHaveLength(1);
});
