/** A4, in points. */
const [WIDTH, HEIGHT] = [595, 842];

const escaped = (line: string): string => line.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&');

/**
 * A page that says which document it stands for, and that it is none: a PDF of one page without anything that runs.
 * @param lines the first one is its title
 */
export const specimen = ([title = '', ...lines]: readonly string[]): Buffer => {
  const drawn = [
    `BT /F1 26 Tf 60 ${HEIGHT - 110} Td (${escaped(title)}) Tj ET`,
    ...lines.map((line, index) => `BT /F1 14 Tf 60 ${HEIGHT - 160 - index * 26} Td (${escaped(line)}) Tj ET`),
    `BT 0.75 g /F1 60 Tf 0.86 0.5 -0.5 0.86 110 250 Tm (SPECIMEN) Tj ET`,
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
};
