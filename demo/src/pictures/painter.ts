import { type SealedFiles } from '@berangkat/platform/objects';
import { contentFile } from '@berangkat/files/kinds/content';
import { nameObject } from '@berangkat/files/storing/name-objects';
import { type Background } from '../background';
import { type Painter } from '../story/story';
import { drawn } from './drawn';
import { drawScene, type SceneName } from './scene';

const TYPE = 'image/webp';

/**
 * Draws the pictures of albums while the story goes on, and stores them as the files service does.
 * @param drawings where they wait for their turn
 * @param nameOf 32 hexadecimal digits that nobody can guess, for each name the same
 */
export const painterWith = (
  files: Pick<SealedFiles, 'put'>,
  drawings: Background,
  nameOf: (item: string) => string,
): Painter => {
  const painted = new Map<SceneName, ReturnType<typeof drawn>>();
  return {
    prepare(scenes) {
      for (const scene of scenes)
        painted.set(
          scene,
          drawings.run(() => drawn(drawScene(scene), contentFile.image.renditions)),
        );
    },
    async keep(conid, scene) {
      const { page, thumb } = await painted.get(scene)!;
      const secret = nameOf(`content ${conid}`);
      const store = async (form: string, body: Buffer): Promise<string> => {
        const name = nameObject(contentFile, conid, secret, form, TYPE);
        await files.put(name, { body, size: body.length, contentType: TYPE });
        return name;
      };
      const file = await store('page', page!);
      return { file, thumbnail: await store('thumb', thumb!), type: TYPE, size: page!.length };
    },
  };
};
