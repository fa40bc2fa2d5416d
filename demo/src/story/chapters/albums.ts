import { createContentFields } from '@berangkat/contracts/albums';
import { endpoints } from '@berangkat/contracts/http';
import { paths } from '@berangkat/contracts/paths';
import { ROOT } from '../../content/accounts';
import { albums as content, type DemoAlbum, type DemoContent } from '../../content/albums';
import { HOUR, MINUTE, monthsBefore } from '../calendar';
import { type Chapter, type Story } from '../story';

/** Takes the path and the right of the call that posts a content, and its fields as a body. */
const posting = { ...endpoints.createContent, body: createContentFields };

const removed = { status: 'removed' as const };

const post = async (story: Story, albid: string, picture: DemoContent): Promise<void> => {
  const { cast, painter } = story;
  const { contents } = story.handlers.albums;
  const root = cast.person(ROOT.email);
  const { scene, removed: isRemoved, public: isPublic = true, ...fields } = picture;
  const body = { ...fields, albid, public: isPublic ? ('true' as const) : ('false' as const) };
  const { conid } = await story.send(posting, root, paths.contentForm, body, async (given, meta) => {
    const begun = await contents.begin(meta);
    return contents.post(begun, given, await painter.keep(begun, scene), meta);
  });
  if (isRemoved === true)
    await story.send(endpoints.updateContentStatus, root, paths.contentManagement, removed, ({ status }, meta) =>
      contents.setStatus(conid, status, meta),
    );
};

const make = async (story: Story, album: DemoAlbum): Promise<void> => {
  const { timeline, cast, handlers } = story;
  const root = cast.person(ROOT.email);
  const { contents, months: _, removed: isRemoved, ...body } = album;
  const { albid } = await story.send(endpoints.createAlbum, root, paths.albumForm, body, (given, meta) =>
    handlers.albums.create(given, meta),
  );
  const first = timeline.now + 10 * MINUTE;
  for (const [index, picture] of contents.entries())
    timeline.at(first + index * 4 * MINUTE, () => post(story, albid, picture));
  if (isRemoved !== true) return;
  timeline.at(first + HOUR, async () => {
    await story.send(endpoints.updateAlbumStatus, root, paths.contentManagement, removed, ({ status }, meta) =>
      handlers.albums.setStatus(albid, status, meta),
    );
  });
};

/** The superadmin shows what the agency does. A story that is shorter than an album is old begins with it. */
export const albums: Chapter = (story) => {
  const { timeline, begin, today, painter } = story;
  painter.prepare(content.flatMap(({ contents }) => contents.map(({ scene }) => scene)));
  for (const [index, album] of content.entries())
    timeline.at(Math.max(begin + 5 * HOUR + index * 20 * MINUTE, monthsBefore(today, album.months)), () =>
      make(story, album),
    );
};
