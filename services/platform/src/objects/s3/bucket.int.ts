import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ObjectStoreUnavailable } from '../port';
import { S3ObjectStore } from './store';

const DAY = 24 * 60 * 60 * 1_000;
const EMPTY_LIST = '<ListBucketResult><IsTruncated>false</IsTruncated><KeyCount>0</KeyCount></ListBucketResult>';
const refusal = (code: string) => `<Error><Code>${code}</Code><Message>So it is.</Message></Error>`;

interface Answer {
  readonly status?: number;
  readonly body?: string;
}

/**
 * Answers that not every server can be brought to give, in the words of
 * https://docs.aws.amazon.com/AmazonS3/latest/API.
 */
describe('a store on S3', () => {
  let server: Server;
  let seen: string[];
  let answerTo: (request: string, body: string) => Answer;

  beforeEach(async () => {
    seen = [];
    server = createServer((req: IncomingMessage, res) => {
      void text(req).then((body) => {
        const request = `${req.method} ${req.url}`;
        seen.push(request);
        const { status = 200, body: xml } = answerTo(request, body);
        res.writeHead(status, { 'content-type': 'application/xml', etag: '"0123456789abcdef"' }).end(xml);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const open = (region = 'us-east-1') =>
    S3ObjectStore.open({
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'portal',
      region,
      accessKey: 'key',
      secretKey: 'secret',
      pathStyle: true,
      prefix: 'files',
    });

  it('when it opens, removes the parts that a crash left a day ago, and none that may still be growing', async () => {
    const upload = (key: string, id: string, age: number) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${new Date(Date.now() - age).toISOString()}</Initiated></Upload>`;
    answerTo = (request) => {
      if (request.startsWith('DELETE')) return { status: 204 };
      if (!request.includes('?uploads')) return { body: EMPTY_LIST };
      return {
        body: `<ListMultipartUploadsResult>${upload('files/videos/1/a.mp4', 'VXBsb2Fk.1', DAY + 60_000)}${upload('files/videos/1/b.mp4', 'VXBsb2Fk.2', DAY - 60_000)}</ListMultipartUploadsResult>`,
      };
    };
    await open();
    expect(seen.filter((request) => request.startsWith('DELETE'))).toEqual([
      'DELETE /portal/files/videos/1/a.mp4?uploadId=VXBsb2Fk.1',
    ]);
  });

  it.each([
    [501, 'NotImplemented'],
    [403, 'AccessDenied'],
    [503, 'SlowDown'],
  ])('does without when uploads cannot be listed (%d)', async (status, code) => {
    answerTo = (request) => (request.includes('?uploads') ? { status, body: refusal(code) } : { body: EMPTY_LIST });
    await expect(open()).resolves.toBeInstanceOf(S3ObjectStore);
  });

  it('makes a missing bucket in its region', async () => {
    let made = '';
    answerTo = (request, body) => {
      if (request.startsWith('PUT /portal')) made = body;
      else if (made === '') return { status: 404, body: refusal('NoSuchBucket') };
      return { body: EMPTY_LIST };
    };
    await open('eu-central-1');
    expect(made).toContain('<LocationConstraint>eu-central-1</LocationConstraint>');
  });

  it('says that the bucket is missing when it may not make one', async () => {
    answerTo = (request) =>
      request.startsWith('PUT')
        ? { status: 403, body: refusal('AccessDenied') }
        : { status: 404, body: refusal('NoSuchBucket') };
    const refused = await open().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ObjectStoreUnavailable);
    expect((refused as Error).message).toBe(
      'the object store has no bucket portal, and this access key may not make it',
    );
  });

  it("says that the bucket is somebody else's", async () => {
    answerTo = () => ({ status: 403, body: refusal('AccessDenied') });
    await expect(open()).rejects.toThrow('the object store refuses this access key or its secret: AccessDenied');
  });

  it('does not take another kind of server for one', async () => {
    answerTo = () => ({ body: '<html><body>Welcome</body></html>' });
    await expect(open()).rejects.toBeInstanceOf(ObjectStoreUnavailable);
  });

  it.each([
    ['InternalError', 1],
    ['SlowDown', 3],
  ])('hears an error that comes as 200 at the end of an upload: %s', async (code, tries) => {
    answerTo = (request) => {
      if (request.startsWith('GET')) return { body: EMPTY_LIST };
      if (request.startsWith('DELETE')) return { status: 204 };
      if (request.startsWith('PUT')) return {};
      return {
        body: request.endsWith('?uploads')
          ? '<InitiateMultipartUploadResult><UploadId>VXBsb2Fk.1</UploadId></InitiateMultipartUploadResult>'
          : refusal(code),
      };
    };
    const store = await open();
    const sent = store.put(
      'videos/1/a.mp4',
      Readable.from(Buffer.alloc(6 * 1024 * 1024), { objectMode: false }),
      'video/mp4',
    );
    await expect(sent).rejects.toThrow(`the object store answers ${code}`);
    await expect(sent).rejects.toBeInstanceOf(ObjectStoreUnavailable);
    const address = '/portal/files/videos/1/a.mp4?uploadId=VXBsb2Fk.1';
    expect(seen.filter((request) => request === `POST ${address}`)).toHaveLength(tries);
    expect(seen.at(-1)).toBe(`DELETE ${address}`);
  });
});
