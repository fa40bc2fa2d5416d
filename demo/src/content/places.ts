/** A regency or city with some of its districts and villages. */
export interface Regency {
  readonly name: string;
  readonly kind: 'Kab.' | 'Kota';
  /** The town that people born there give as their place of birth, where they do not name the regency. */
  readonly town?: string;
  readonly province: string;
  /** Government code of the regency, with which identity numbers begin. */
  readonly code: string;
  /** First three digits of its postal codes. */
  readonly postal: string;
  readonly districts: Readonly<Record<string, readonly string[]>>;
}

type Make = (
  name: string,
  province: string,
  code: string,
  postal: string,
  districts: Regency['districts'],
  town?: string,
) => Regency;
const regency: Make = (name, province, code, postal, districts, town) => ({
  ...{ name, kind: 'Kab.', province, code, postal, districts },
  ...(town !== undefined && { town }),
});
const city: Make = (name, province, code, postal, districts) => ({
  name,
  kind: 'Kota',
  province,
  code,
  postal,
  districts,
});

export const places = {
  badung: regency('Badung', 'Bali', '5103', '803', {
    'Kuta Selatan': ['Jimbaran', 'Ungasan', 'Benoa', 'Pecatu'],
    Mengwi: ['Kapal', 'Sempidi', 'Gulingan', 'Munggu'],
    'Kuta Utara': ['Kerobokan', 'Canggu', 'Dalung', 'Tibubeneng'],
    Abiansemal: ['Sibang Gede', 'Blahkiuh', 'Sangeh'],
  }),
  gianyar: regency('Gianyar', 'Bali', '5104', '805', {
    Ubud: ['Peliatan', 'Mas', 'Petulu', 'Kedewatan'],
    Sukawati: ['Batuan', 'Guwang', 'Celuk'],
    Blahbatuh: ['Keramas', 'Saba', 'Bona'],
  }),
  denpasar: city('Denpasar', 'Bali', '5171', '802', {
    'Denpasar Selatan': ['Sanur', 'Sesetan', 'Renon', 'Panjer'],
    'Denpasar Barat': ['Padangsambian', 'Pemecutan', 'Dauh Puri'],
    'Denpasar Utara': ['Peguyangan', 'Ubung', 'Tonja'],
  }),
  buleleng: regency(
    'Buleleng',
    'Bali',
    '5108',
    '811',
    {
      Buleleng: ['Banyuning', 'Penarukan', 'Kaliuntu'],
      Banjar: ['Kaliasem', 'Dencarik'],
      Sukasada: ['Panji', 'Gitgit'],
    },
    'Singaraja',
  ),
  karangasem: regency('Karangasem', 'Bali', '5107', '808', {
    Karangasem: ['Subagan', 'Padangkerta', 'Bugbug'],
    Abang: ['Ababi', 'Culik'],
    Manggis: ['Antiga', 'Ulakan'],
  }),
  tabanan: regency('Tabanan', 'Bali', '5102', '821', {
    Kediri: ['Abiantuwung', 'Pandak Gede', 'Banjar Anyar'],
    Penebel: ['Jatiluwih', 'Babahan'],
  }),
  cilacap: regency('Cilacap', 'Jawa Tengah', '3301', '532', {
    Kroya: ['Bajing', 'Kedawung', 'Ayamalas'],
    Majenang: ['Sindangsari', 'Padangsari'],
    Kesugihan: ['Karangkandri', 'Slarang'],
  }),
  boyolali: regency('Boyolali', 'Jawa Tengah', '3309', '573', {
    Banyudono: ['Ketaon', 'Bangak'],
    Ampel: ['Candi', 'Urutsewu'],
    Mojosongo: ['Karangnongko', 'Metuk'],
  }),
  klaten: regency('Klaten', 'Jawa Tengah', '3310', '574', {
    Delanggu: ['Sabrang', 'Gatak'],
    Wedi: ['Gadungan', 'Pandes'],
    Prambanan: ['Kebondalem Kidul', 'Bugisan'],
  }),
  semarang: city('Semarang', 'Jawa Tengah', '3374', '502', {
    Tembalang: ['Bulusan', 'Meteseh', 'Sendangmulyo'],
    Ngaliyan: ['Tambakaji', 'Purwoyoso'],
    Banyumanik: ['Srondol Wetan', 'Pudakpayung'],
  }),
  surakarta: city('Surakarta', 'Jawa Tengah', '3372', '571', {
    Laweyan: ['Pajang', 'Sondakan', 'Kerten'],
    Jebres: ['Mojosongo', 'Purwodiningratan'],
    Banjarsari: ['Kadipiro', 'Nusukan'],
  }),
  kendal: regency('Kendal', 'Jawa Tengah', '3324', '513', {
    Boja: ['Meteseh', 'Campurejo'],
    Kaliwungu: ['Krajankulon', 'Sarirejo'],
  }),
  bantul: regency('Bantul', 'DI Yogyakarta', '3402', '557', {
    Kasihan: ['Tirtonirmolo', 'Bangunjiwo'],
    Sewon: ['Panggungharjo', 'Timbulharjo'],
    Imogiri: ['Girirejo', 'Karangtalun'],
  }),
  sleman: regency('Sleman', 'DI Yogyakarta', '3404', '555', {
    Depok: ['Caturtunggal', 'Condongcatur', 'Maguwoharjo'],
    Ngaglik: ['Sariharjo', 'Minomartani'],
    Godean: ['Sidoarum', 'Sidokarto'],
  }),
  yogyakarta: city('Yogyakarta', 'DI Yogyakarta', '3471', '551', {
    Kotagede: ['Prenggan', 'Rejowinangun'],
    Umbulharjo: ['Warungboto', 'Pandeyan'],
    Mantrijeron: ['Suryodiningratan', 'Gedongkiwo'],
  }),
  malang: regency('Malang', 'Jawa Timur', '3507', '651', {
    Kepanjen: ['Ardirejo', 'Cepokomulyo'],
    Singosari: ['Pagentan', 'Candirenggo'],
    Dau: ['Mulyoagung', 'Landungsari'],
  }),
  ponorogo: regency('Ponorogo', 'Jawa Timur', '3502', '634', {
    Babadan: ['Pondok', 'Kertosari'],
    Jetis: ['Josari', 'Wonoketro'],
  }),
  blitar: regency('Blitar', 'Jawa Timur', '3505', '661', {
    Srengat: ['Dandong', 'Kauman'],
    Kanigoro: ['Sawentar', 'Tlogo'],
  }),
  tulungagung: regency('Tulungagung', 'Jawa Timur', '3504', '662', {
    Kedungwaru: ['Ketanon', 'Plosokandang'],
    Ngunut: ['Pulosari', 'Kaliwungu'],
  }),
  banyuwangi: regency('Banyuwangi', 'Jawa Timur', '3510', '684', {
    Genteng: ['Genteng Kulon', 'Kembiritan'],
    Rogojampi: ['Gitik', 'Kedaleman'],
    Kabat: ['Dadapan', 'Badean'],
  }),
  surabaya: city('Surabaya', 'Jawa Timur', '3578', '602', {
    Rungkut: ['Kedung Baruk', 'Penjaringan Sari'],
    Wonokromo: ['Ngagel', 'Darmo', 'Jagir'],
    Tambaksari: ['Gading', 'Pacar Keling'],
  }),
  garut: regency('Garut', 'Jawa Barat', '3205', '441', {
    'Tarogong Kidul': ['Jayaraga', 'Sukagalih'],
    Cibatu: ['Keresek', 'Wanakerta'],
  }),
  bandung: city('Bandung', 'Jawa Barat', '3273', '402', {
    Coblong: ['Dago', 'Sekeloa', 'Lebak Siliwangi'],
    Buahbatu: ['Margasari', 'Sekejati'],
    Cicendo: ['Pasirkaliki', 'Husein Sastranegara'],
  }),
  soreang: regency('Bandung', 'Jawa Barat', '3204', '403', {
    Ciparay: ['Pakutandang', 'Manggungharja'],
    Soreang: ['Cingcin', 'Parungserab'],
  }),
  sukabumi: regency('Sukabumi', 'Jawa Barat', '3202', '431', {
    Cisaat: ['Sukamanah', 'Nagrak'],
    Cicurug: ['Nyangkowek', 'Benda'],
  }),
  cirebon: regency('Cirebon', 'Jawa Barat', '3209', '451', {
    Sumber: ['Tukmudal', 'Babakan'],
    Plered: ['Trusmi Kulon', 'Panembahan'],
  }),
  indramayu: regency('Indramayu', 'Jawa Barat', '3212', '452', {
    Jatibarang: ['Bulak', 'Pilangsari'],
    Losarang: ['Krimun', 'Santing'],
  }),
  bekasi: city('Bekasi', 'Jawa Barat', '3275', '171', {
    Jatiasih: ['Jatirasa', 'Jatimekar'],
    Rawalumbu: ['Bojong Menteng', 'Pengasinan'],
  }),
  serang: regency('Serang', 'Banten', '3604', '421', {
    Ciruas: ['Citerep', 'Pelawad'],
    Kramatwatu: ['Serdang', 'Toyomerto'],
  }),
  tangsel: city('Tangerang Selatan', 'Banten', '3674', '154', {
    Ciputat: ['Sawah Baru', 'Jombang'],
    Pamulang: ['Kedaung', 'Benda Baru'],
  }),
  jaksel: city('Jakarta Selatan', 'DKI Jakarta', '3174', '126', {
    Jagakarsa: ['Lenteng Agung', 'Ciganjur', 'Srengseng Sawah'],
    Tebet: ['Menteng Dalam', 'Bukit Duri'],
  }),
  jaktim: city('Jakarta Timur', 'DKI Jakarta', '3175', '134', {
    'Duren Sawit': ['Klender', 'Pondok Bambu'],
    'Kramat Jati': ['Cililitan', 'Balekambang'],
  }),
  jakbar: city('Jakarta Barat', 'DKI Jakarta', '3173', '115', {
    'Kebon Jeruk': ['Sukabumi Utara', 'Kelapa Dua'],
    Cengkareng: ['Kapuk', 'Rawa Buaya'],
  }),
  toba: regency(
    'Toba',
    'Sumatera Utara',
    '1212',
    '223',
    {
      Balige: ['Napitupulu Bagasan', 'Sangkar Nihuta'],
      Laguboti: ['Pasar Laguboti', 'Sitoluama'],
    },
    'Balige',
  ),
  medan: city('Medan', 'Sumatera Utara', '1271', '201', {
    'Medan Helvetia': ['Helvetia Timur', 'Dwikora'],
    'Medan Johor': ['Kwala Bekala', 'Gedung Johor'],
    'Medan Baru': ['Padang Bulan', 'Titi Rantai'],
  }),
  simalungun: regency(
    'Simalungun',
    'Sumatera Utara',
    '1208',
    '211',
    {
      Siantar: ['Rambung Merah', 'Karang Bangun'],
      Raya: ['Sondi Raya', 'Merek Raya'],
    },
    'Pematang Siantar',
  ),
  agam: regency(
    'Agam',
    'Sumatera Barat',
    '1306',
    '261',
    {
      'Lubuk Basung': ['Manggopoh', 'Garagahan'],
      'Tilatang Kamang': ['Koto Tangah', 'Gadut'],
    },
    'Bukittinggi',
  ),
  padang: city('Padang', 'Sumatera Barat', '1371', '251', {
    Kuranji: ['Korong Gadang', 'Kalumbuk'],
    Pauh: ['Limau Manis', 'Cupak Tangah'],
    Nanggalo: ['Surau Gadang', 'Kampung Lapai'],
  }),
  palembang: city('Palembang', 'Sumatera Selatan', '1671', '301', {
    'Ilir Barat I': ['Bukit Lama', 'Siring Agung'],
    Plaju: ['Plaju Ilir', 'Talang Bubuk'],
  }),
  lampung: city('Bandar Lampung', 'Lampung', '1871', '351', {
    Kedaton: ['Sidodadi', 'Surabaya'],
    Sukarame: ['Way Dadi', 'Korpri Jaya'],
  }),
  pekanbaru: city('Pekanbaru', 'Riau', '1471', '282', {
    'Marpoyan Damai': ['Sidomulyo Timur', 'Tangkerang Tengah'],
    'Bina Widya': ['Simpang Baru', 'Tobek Godang'],
  }),
  pontianak: city('Pontianak', 'Kalimantan Barat', '6171', '781', {
    'Pontianak Barat': ['Pal Lima', 'Sungai Beliung'],
    'Pontianak Kota': ['Darat Sekip', 'Sungai Bangkong'],
  }),
  singkawang: city('Singkawang', 'Kalimantan Barat', '6172', '791', {
    'Singkawang Barat': ['Pasiran', 'Melayu'],
    'Singkawang Selatan': ['Sedau', 'Sijangkung'],
  }),
  palangkaraya: city('Palangka Raya', 'Kalimantan Tengah', '6271', '731', {
    'Jekan Raya': ['Menteng', 'Palangka', 'Bukit Tunggal'],
    Pahandut: ['Langkai', 'Panarung'],
  }),
  banjarmasin: city('Banjarmasin', 'Kalimantan Selatan', '6371', '701', {
    'Banjarmasin Utara': ['Alalak Utara', 'Sungai Miai'],
    'Banjarmasin Timur': ['Kuripan', 'Pemurus Luar'],
  }),
  balikpapan: city('Balikpapan', 'Kalimantan Timur', '6471', '761', {
    'Balikpapan Selatan': ['Sepinggan', 'Sungai Nangka'],
    'Balikpapan Utara': ['Batu Ampar', 'Graha Indah', 'Karang Joang'],
  }),
  makassar: city('Makassar', 'Sulawesi Selatan', '7371', '902', {
    Tamalate: ['Mannuruki', 'Parang Tambung'],
    Rappocini: ['Gunung Sari', 'Tidung'],
    Biringkanaya: ['Sudiang', 'Paccerakkang'],
  }),
  gowa: regency('Gowa', 'Sulawesi Selatan', '7306', '921', {
    'Somba Opu': ['Sungguminasa', 'Paccinongang'],
    Bontomarannu: ['Borongloe', 'Pakatto'],
  }),
  toraja: regency('Tana Toraja', 'Sulawesi Selatan', '7318', '918', {
    Makale: ['Bombongan', 'Pantan'],
    Mengkendek: ['Rante Kalua', 'Tampo'],
  }),
  manado: city('Manado', 'Sulawesi Utara', '7171', '951', {
    Malalayang: ['Bahu', 'Kleak', 'Winangun'],
    Wenang: ['Mahakeret', 'Teling Bawah'],
  }),
  minahasa: regency(
    'Minahasa',
    'Sulawesi Utara',
    '7102',
    '956',
    {
      'Tondano Barat': ['Rerewokan', 'Wawalintouan'],
      'Langowan Timur': ['Wolaang', 'Amongena'],
    },
    'Tondano',
  ),
  tomohon: city('Tomohon', 'Sulawesi Utara', '7173', '954', {
    'Tomohon Tengah': ['Kolongan', 'Talete'],
    'Tomohon Selatan': ['Walian', 'Lansot'],
  }),
  loteng: regency('Lombok Tengah', 'Nusa Tenggara Barat', '5202', '835', {
    Praya: ['Leneng', 'Gerunung'],
    Pujut: ['Kuta', 'Sengkol', 'Rembitan'],
  }),
  lotim: regency('Lombok Timur', 'Nusa Tenggara Barat', '5203', '836', {
    Selong: ['Pancor', 'Kelayu'],
    Masbagik: ['Paok Motong', 'Lendang Nangka'],
  }),
  mataram: city('Mataram', 'Nusa Tenggara Barat', '5271', '831', {
    Ampenan: ['Dayan Peken', 'Kebon Sari'],
    Cakranegara: ['Mayura', 'Sapta Marga'],
  }),
  kupang: city('Kupang', 'Nusa Tenggara Timur', '5371', '851', {
    Oebobo: ['Liliba', 'Fatululi'],
    Maulafa: ['Oepura', 'Sikumana'],
  }),
  ende: regency('Ende', 'Nusa Tenggara Timur', '5308', '863', {
    'Ende Timur': ['Mautapaga', 'Rewarangga'],
    'Ende Tengah': ['Onekore', 'Paupire'],
  }),
  sikka: regency(
    'Sikka',
    'Nusa Tenggara Timur',
    '5307',
    '861',
    {
      Alok: ['Nangalimang', 'Kota Uneng'],
      Kewapante: ['Namangkewa', 'Waiara'],
    },
    'Maumere',
  ),
  manggarai: regency(
    'Manggarai',
    'Nusa Tenggara Timur',
    '5310',
    '865',
    {
      'Langke Rembong': ['Golo Dukal', 'Karot', 'Watu'],
      Satarmese: ['Iteng', 'Mocok'],
    },
    'Ruteng',
  ),
  ambon: city('Ambon', 'Maluku', '8171', '971', {
    Sirimau: ['Batu Merah', 'Karang Panjang'],
    Nusaniwe: ['Waihaong', 'Benteng'],
  }),
  jayapura: city('Jayapura', 'Papua', '9171', '993', { Abepura: ['Kota Baru', 'Asano'], Heram: ['Hedam', 'Waena'] }),
} as const satisfies Record<string, Regency>;

export type PlaceName = keyof typeof places;

/** Places to which people move for work. */
export const WORKPLACES: readonly PlaceName[] = [
  'badung',
  'denpasar',
  'gianyar',
  'jaksel',
  'jaktim',
  'jakbar',
  'tangsel',
  'bekasi',
  'surabaya',
  'balikpapan',
  'mataram',
];
