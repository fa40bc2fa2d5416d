import { listen, type Listening, MemoryReceipts, serviceApp } from '@berangkat/platform/http';
import { Limits } from '@berangkat/platform/limits';
import { type ObjectStore } from '@berangkat/platform/objects';
import { silentLogger } from '@berangkat/platform/observability';
import { type MemorySessions } from '@berangkat/platform/sessions';
import { bindPhotoDownload } from '../../../services/files/src/photos/download';
import { type RecordingOf } from '../../../services/files/src/photos/recording';
import { bindPhotoUpload } from '../../../services/files/src/photos/upload';

/** One process' worth of the files service. `record` stands in for command-api. */
export const startFiles = (objects: ObjectStore, sessions: MemorySessions, record: RecordingOf): Promise<Listening> => {
  const service = serviceApp({ name: 'files', logger: silentLogger(), checks: { objects: () => objects.ping() } });
  const bind = { sessions, limits: new Limits() };
  bindPhotoUpload(service, { objects, receipts: new MemoryReceipts(), record, bind });
  bindPhotoDownload(service, objects, bind);
  return listen(service, 0, { signals: false });
};
