import { strToU8, zipSync } from 'fflate';

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const DOCUMENT = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body/></w:document>`;

/** The relations of a document, with one to something outside of it. */
export const outside = (kind: string, target: string): string =>
  `<Relationships><Relationship Id="rId1" Type="${RELATION}/${kind}" Target="${target}" TargetMode="External"/></Relationships>`;

/** A Word file as an archive; `more`: parts beside those that every one has, or in their place. */
export const docx = (more: Readonly<Record<string, string>> = {}): Buffer => {
  const parts = { '[Content_Types].xml': TYPES, 'word/document.xml': DOCUMENT, ...more };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
};

const ENTRY = 128;

/** A Word file of the old format, as far as its directory: these entries. */
export const doc = (entries: readonly string[] = ['Root Entry', 'WordDocument', '1Table']): Buffer => {
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  const directory = entries.map((name, index) => {
    const entry = Buffer.alloc(ENTRY);
    const written = entry.write(`${name}\0`, 'utf16le');
    entry.writeUInt16LE(written, 64);
    entry[66] = index === 0 ? 5 : 2;
    return entry;
  });
  return Buffer.concat([header, ...directory, Buffer.alloc(4_096)]);
};
