import { ownerOfFile } from '@berangkat/contracts/files';
import { listen, type Listening, MemoryReceipts, serviceApp } from '@berangkat/platform/http';
import { Limits } from '@berangkat/platform/limits';
import { type ObjectStore, SealedFiles } from '@berangkat/platform/objects';
import { silentLogger } from '@berangkat/platform/observability';
import { type Vault } from '@berangkat/platform/personal-data';
import { type MemorySessions } from '@berangkat/platform/sessions';
import { profilePhoto } from '@berangkat/files/kinds/profile-photo';
import { type WorkPool } from '@berangkat/files/processing/pool';
import { bindUpload } from '@berangkat/files/receiving/bind-upload';
import { Slots } from '@berangkat/files/receiving/slots';
import { type Spool } from '@berangkat/files/receiving/spool';
import { type FileRecords } from '@berangkat/files/recording/file-records';
import { bindDownload } from '@berangkat/files/serving/bind-download';

export interface FilesSetting {
  readonly objects: ObjectStore;
  readonly vault: Vault;
  readonly sessions: MemorySessions;
  /** Stands in for command-api. */
  readonly records: FileRecords;
  readonly pool: WorkPool;
  readonly spool: Spool;
}

/** One process' worth of the files service. */
export const startFiles = ({ objects, vault, sessions, records, pool, spool }: FilesSetting): Promise<Listening> => {
  const service = serviceApp({ name: 'files', logger: silentLogger(), checks: { objects: () => objects.ping() } });
  const bind = { sessions, limits: new Limits() };
  const files = new SealedFiles({ objects, vault, subjectOf: ownerOfFile });
  bindUpload(service, profilePhoto, {
    files,
    receipts: new MemoryReceipts(),
    records,
    pool,
    spool,
    slots: new Slots({ all: 24, address: 24, account: 24 }),
    bind,
  });
  const nobody = async () => undefined;
  bindDownload(service, profilePhoto, {
    files,
    ownersOf: { applicant: nobody, openjob: nobody, jobcv: nobody },
    seesContent: async () => false,
    isInUse: async () => true,
    bind,
  });
  return listen(service, 0, { signals: false });
};
