import { PDFDocument } from '@cantoo/pdf-lib';
import { specimen } from './specimen';

it('is a PDF of one page, whatever a name holds', async () => {
  const file = specimen(['Passport', 'Siti (Ayu) Dewi\\', 'né 1990']);
  const pdf = await PDFDocument.load(file);
  expect(pdf.getPageCount()).toBe(1);
  expect(file.toString('latin1')).toContain('(Siti \\(Ayu\\) Dewi\\\\) Tj');
});
