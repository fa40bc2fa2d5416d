import { listen, type Listening, MemoryReceipts, serviceApp } from '@berangkat/platform/http';
import { Limits } from '@berangkat/platform/limits';
import { type ObjectStore } from '@berangkat/platform/objects';
import { silentLogger } from '@berangkat/platform/observability';
import { type MemorySessions } from '@berangkat/platform/sessions';
import { bindPhotoDownload } from '../../../services/files/src/photos/download';
import { type ImagePool } from '../../../services/files/src/images/pool';
import { type PhotoRecords } from '../../../services/files/src/photos/recording';
import { bindPhotoUpload } from '../../../services/files/src/photos/upload';
import { Slots } from '../../../services/files/src/receiving/slots';
import { type Spool } from '../../../services/files/src/receiving/spool';

export interface FilesSetting {
  readonly objects: ObjectStore;
  readonly sessions: MemorySessions;
  /** Stands in for command-api. */
  readonly records: PhotoRecords;
  readonly images: ImagePool;
  readonly spool: Spool;
}

/** One process' worth of the files service. */
export const startFiles = ({ objects, sessions, records, images, spool }: FilesSetting): Promise<Listening> => {
  const service = serviceApp({ name: 'files', logger: silentLogger(), checks: { objects: () => objects.ping() } });
  const bind = { sessions, limits: new Limits() };
  bindPhotoUpload(service, {
    objects,
    receipts: new MemoryReceipts(),
    records,
    images,
    spool,
    slots: new Slots({ all: 24, address: 24, account: 24 }),
    bind,
  });
  bindPhotoDownload(service, objects, bind);
  return listen(service, 0, { signals: false });
};
