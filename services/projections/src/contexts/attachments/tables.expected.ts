import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  attached_files: { plain: ['applicantid', 'cvat', 'cvsize', 'cvtype'] },
  documents: { plain: ['applicantid', 'contenttype', 'documentid', 'size', 'uploadedat'] },
  work_photos: { plain: ['applicantid', 'experienceid', 'imageid', 'uploadedat'] },
};
