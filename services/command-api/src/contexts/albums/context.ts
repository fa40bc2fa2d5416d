import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { albumHandlers } from './album-handlers';
import { contentHandlers } from './content-handlers';
import { filesOf } from './files';

export { holds } from './holds';

export const open = ({ commandHandler, uniqueness, nextId, vault }: PortalDependencies) => {
  const albums = albumHandlers(commandHandler, uniqueness, () => nextId('album'));
  const contents = contentHandlers({
    commandHandler,
    uniqueness,
    nextId: () => nextId('content'),
    vault,
    isAlbum: (albid) => albums.isThere(albid),
  });
  const commands: Commands<'albums'> = {
    createAlbum: ({ body }, meta) => albums.create(body, meta),
    updateAlbum: ({ params, body }, meta) => albums.update(params.id, body, meta),
    updateAlbumStatus: ({ params, body }, meta) => albums.setStatus(params.id, body.status, meta),
    updateContentStatus: ({ params, body }, meta) => contents.setStatus(params.id, body.status, meta),
  };
  return { handlers: { ...albums, contents }, commands, files: filesOf(contents) };
};
