import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

/**
 * A PDF that everybody may open, and that only forbids to copy or print: written anew without that.
 * @returns undefined when it asks for a password, or cannot be read
 */
export const withoutRestrictions = (bytes: Buffer): Promise<Buffer | undefined> => writtenAnew(bytes, () => true);

/**
 * A PDF written anew without the data for programs that is attached to it, as Europass attaches a CV to itself. Anything
 * else that is attached is for people, who would miss it.
 * @returns undefined when anything else is attached, or it cannot be read
 */
export const withoutData = (bytes: Buffer): Promise<Buffer | undefined> =>
  writtenAnew(bytes, (document) => {
    const { context, catalog } = document;
    // A portfolio shows what is attached in place of pages.
    if (catalog.has(PDFName.of('Collection'))) return false;
    const objects = context.enumerateIndirectObjects();
    const attached = objects.filter(([, object]) => isOfType(object, 'Filespec') || isOfType(object, 'EmbeddedFile'));
    if (attached.length === 0 || !attached.every(([, object]) => isData(object))) return false;
    const gone = new Set<PDFObject>(attached.map(([ref]) => ref));
    for (const [, object] of objects) detach(object, gone);
    for (const ref of gone) if (ref instanceof PDFRef) context.delete(ref);
    return true;
  });

/** Writes a PDF anew, without what cannot be read of it. @param change answers whether it is to be written */
const writtenAnew = async (bytes: Buffer, change: (document: PDFDocument) => boolean): Promise<Buffer | undefined> => {
  try {
    const document = await PDFDocument.load(bytes, {
      password: '',
      parseSpeed: Infinity,
      updateMetadata: false,
      preserveXFA: true,
    });
    for (const [ref, object] of document.context.enumerateIndirectObjects())
      if (object instanceof PDFInvalidObject || isOfType(object, 'XRef')) document.context.delete(ref);
    if (!change(document)) return undefined;
    return Buffer.from(await document.save({ updateFieldAppearances: false, addDefaultPage: false }));
  } catch {
    return undefined;
  }
};

const dictOf = (object: PDFObject | undefined): PDFDict | undefined => {
  if (object instanceof PDFStream) return object.dict;
  return object instanceof PDFDict ? object : undefined;
};

const isOfType = (object: PDFObject, type: string): boolean => {
  const dict = dictOf(object);
  return (
    dict !== undefined && (dict.get(PDFName.of('Type')) === PDFName.of(type) || (type === 'Filespec' && dict.has(EF)))
  );
};

const EF = PDFName.of('EF');
/** Types of data, and those of programs that do not tell. */
const DATA_TYPE = /^(?:application|text)\/(?:(?:[\w.-]+\+)?(?:xml|json)|octet-stream|plain)$/i;
const DATA_NAME = /\.(?:xml|json)$/i;

/** Whether what is attached is for programs: a file by its type, if it has one, and what names it by the name. */
const isData = (object: PDFObject): boolean => {
  const dict = dictOf(object)!;
  const [type, name] = [dict.get(PDFName.of('Subtype')), dict.get(PDFName.of('UF')) ?? dict.get(PDFName.of('F'))];
  if (object instanceof PDFStream)
    return type === undefined || (type instanceof PDFName && DATA_TYPE.test(type.decodeText()));
  return (name instanceof PDFString || name instanceof PDFHexString) && DATA_NAME.test(name.decodeText());
};

const NAMING = ['EmbeddedFiles', 'AF', 'EF'].map((name) => PDFName.of(name));

/** Takes out what leads to an attachment. @param gone what is taken out, the lists that name attachments among it */
const detach = (object: PDFObject | undefined, gone: Set<PDFObject>): void => {
  if (object instanceof PDFArray) {
    for (const entry of object.asArray()) detach(entry, gone);
    return;
  }
  const dict = dictOf(object);
  if (dict === undefined) return;
  for (const name of NAMING) {
    const list = dict.get(name);
    if (list instanceof PDFRef) gone.add(list);
    dict.delete(name);
  }
  for (const [key, value] of dict.entries())
    if (gone.has(value)) dict.delete(key);
    else detach(value, gone);
};
