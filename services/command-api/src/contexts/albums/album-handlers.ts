import { album, type Album, type AlbumStatus, type CreateAlbum, type UpdateAlbum } from '@berangkat/contracts/albums';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { pick } from '../../kernel/changes';
import { type Answer, type CommandMeta, type NextId } from '../../kernel/command';
import { creationBy, reserving } from '../../kernel/reserving';
import { type AlbumCommand, albumDecider, albumStream } from './album-decider';

type AlbumAnswer = Answer<{ readonly albid: string }>;

export const albumHandlers = (commandHandler: CommandHandler, uniqueness: Uniqueness, nextId: NextId) => {
  const carryOut = async (command: AlbumCommand, meta: CommandMeta): Promise<AlbumAnswer> => {
    const { albid } = command;
    const stream = albumStream(albid);
    const { position } = await commandHandler.decideAndAppend({ stream, decider: albumDecider, command, meta });
    return { body: { albid }, position };
  };

  return {
    /** Whether there is such an album, in whatever state. */
    async isThere(albid: string): Promise<boolean> {
      return (await commandHandler.load(albumStream(albid), albumDecider)).state.status !== 'none';
    },

    async create(body: CreateAlbum, meta: CommandMeta): Promise<AlbumAnswer> {
      const details = detailsOf(body);
      return reserving(uniqueness, await nextId(), [creationBy(meta)], meta, (albid) =>
        carryOut({ type: 'CreateAlbum', albid, details, status: body.status }, meta),
      );
    },

    update: (albid: string, body: UpdateAlbum, meta: CommandMeta): Promise<AlbumAnswer> =>
      carryOut(
        { type: 'UpdateAlbum', albid, details: detailsOf(body), status: body.status, revision: body.revision },
        meta,
      ),

    setStatus: (albid: string, status: AlbumStatus, meta: CommandMeta): Promise<AlbumAnswer> =>
      carryOut({ type: 'SetStatus', albid, status }, meta),
  };
};

const detailsOf = (body: Album): Album => pick(body, Object.keys(album.shape) as (keyof Album)[]);
