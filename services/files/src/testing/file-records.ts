import { type FileRecords } from '../recording/file-records';

const notExpected = (): never => {
  throw new Error('no test expects this call to command-api');
};

/** Command-api's side of uploads as far as a test says it; another call fails the test. */
export const fileRecords = (records: Partial<FileRecords>): FileRecords => ({
  ownerFor: notExpected,
  record: notExpected,
  recordFields: notExpected,
  ...records,
});
