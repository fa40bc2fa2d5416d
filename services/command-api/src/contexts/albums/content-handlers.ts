import {
  type AlbumStatus,
  content,
  type Content,
  type CreateContent,
  type UpdateContent,
} from '@berangkat/contracts/albums';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Vault } from '@berangkat/platform/personal-data';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { pick } from '../../kernel/changes';
import { type Answer, type CommandMeta, type NextId } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { recordFor } from '../../kernel/record';
import { creationBy, reserving } from '../../kernel/reserving';
import {
  type ContentCommand,
  contentDecider,
  contentStream,
  type StoredMedia,
  type StoredPoster,
} from './content-decider';

export interface ContentDependencies {
  readonly commandHandler: CommandHandler;
  readonly uniqueness: Uniqueness;
  readonly nextId: NextId;
  /** The files service only reads keys: that of a content's files is made here, before there is one. */
  readonly vault: Pick<Vault, 'keyFor'>;
  readonly isAlbum: (albid: string) => Promise<boolean>;
}

type ContentAnswer = Answer<{ readonly conid: string }>;

export const contentHandlers = ({ commandHandler, uniqueness, nextId, vault, isAlbum }: ContentDependencies) => {
  const stateOf = async (conid: string) => (await commandHandler.load(contentStream(conid), contentDecider)).state;

  const carryOut = async (command: ContentCommand, meta: CommandMeta): Promise<ContentAnswer> => {
    const { conid } = command;
    const stream = contentStream(conid);
    const { position } = await commandHandler.decideAndAppend({ stream, decider: contentDecider, command, meta });
    return { body: { conid }, position };
  };

  const assertAlbum = async (albid: string): Promise<void> => {
    if (!(await isAlbum(albid))) throw commandRefused(400, 'content-required', { field: 'albid' });
  };

  /** Keeps those who may not post contents from learning which there are. */
  const assertMayEdit = async (conid: string, { actor }: CommandMeta): Promise<void> => {
    const state = await stateOf(conid);
    recordFor(actor, 'album.edit', state.status === 'none' ? undefined : state, () => ({}));
  };

  return {
    assertMayEdit,

    /** The id of a content that is about to be posted, with a key for its files. */
    async begin({ actor }: CommandMeta): Promise<string> {
      recordFor(actor, 'album.edit', {}, () => ({}));
      const conid = await nextId();
      await vault.keyFor(`content-${conid}`);
      return conid;
    },

    /**
     * @param begun the id under which the file was stored
     * @throws {CommandRefused} 409 another attempt of the same command was cut off before anything was appended: its id
     * is taken, and it has another file
     */
    async post(begun: string, body: CreateContent, file: StoredMedia, meta: CommandMeta): Promise<ContentAnswer> {
      recordFor(meta.actor, 'album.edit', {}, () => ({}));
      await assertAlbum(body.albid);
      const details = detailsOf(body);
      return reserving(uniqueness, begun, [creationBy(meta)], meta, async (conid) => {
        if (conid !== begun && (await stateOf(conid)).status === 'none') throw commandRefused(409, 'stale-revision');
        return carryOut({ type: 'PostContent', conid, details, status: body.status, file }, meta);
      });
    },

    async update(
      conid: string,
      body: UpdateContent,
      file: StoredMedia | undefined,
      meta: CommandMeta,
    ): Promise<ContentAnswer> {
      await assertMayEdit(conid, meta);
      await assertAlbum(body.albid);
      const { status, revision } = body;
      return carryOut({ type: 'UpdateContent', conid, details: detailsOf(body), status, file, revision }, meta);
    },

    async changePoster(conid: string, poster: StoredPoster, meta: CommandMeta): Promise<ContentAnswer> {
      await assertMayEdit(conid, meta);
      return carryOut({ type: 'ChangePoster', conid, poster }, meta);
    },

    setStatus: (conid: string, status: AlbumStatus, meta: CommandMeta): Promise<ContentAnswer> =>
      carryOut({ type: 'SetStatus', conid, status }, meta),
  };
};
export type ContentHandlers = ReturnType<typeof contentHandlers>;

const detailsOf = (body: Content): Content => pick(body, Object.keys(content.shape) as (keyof Content)[]);
