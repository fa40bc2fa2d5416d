import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  attached_files: { plain: ['applicantid', 'cvat', 'cvof', 'cvsize', 'cvtype', 'fullphotoof'] },
  documents: { plain: ['applicantid', 'contenttype', 'documentid', 'of', 'size', 'uploadedat'] },
  work_photos: { plain: ['applicantid', 'experienceid', 'imageid', 'of', 'uploadedat'] },
};
