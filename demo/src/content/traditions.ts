import { type Gender, type Religion } from '@berangkat/contracts/reference';
import { type PlaceName } from './places';

type Names = readonly string[];
/** Names apart by commas, over as many lines as they need. */
const names = (list: string): Names => list.split(',').map((name) => name.trim().replace(/\s+/g, ' '));

/** How people of a region are named, what they believe, and where they live. */
export interface Tradition {
  /** Share of the applicants. */
  readonly weight: number;
  readonly race: string;
  readonly religions: Readonly<Partial<Record<Religion, number>>>;
  readonly first: Readonly<Record<Gender, Names>>;
  readonly last: Readonly<Record<Gender, Names>>;
  /** The last name is the family's: parents bear it, too. */
  readonly inherited?: true;
  /** Share of people with one name only. A form that asks for two gets it twice, as passports and tickets do. */
  readonly single?: number;
  /** Given names of the parents' generation. */
  readonly fathers: Names;
  readonly mothers: Names;
  readonly places: readonly PlaceName[];
}

const family = (list: string): Readonly<Record<Gender, Names>> => ({ male: names(list), female: names(list) });

export const traditions: readonly Tradition[] = [
  {
    weight: 34,
    race: 'Jawa',
    religions: { islam: 93, christian: 3, catholic: 3, belief: 1 },
    single: 0.14,
    first: {
      male: names(`
        Agus, Bambang, Budi, Eko, Joko, Slamet, Sugeng, Wahyu, Bayu, Dimas, Galih, Hendro, Prasetyo, Arif, Rizky, Yoga, Tri,
        Dwi, Aditya, Anang, Fajar, Rudi, Heru, Yudi
      `),
      female: names(`
        Sri, Dewi, Siti, Endang, Wulan, Ratna, Indah, Puji, Retno, Ayu, Dyah, Tri, Dwi, Eka, Fitri, Nur, Anisa, Rina, Yuni,
        Novita, Widya, Lestari, Sulastri
      `),
    },
    last: {
      male: names(`
        Santoso, Wibowo, Susilo, Prasetyo, Nugroho, Setiawan, Kurniawan, Hidayat, Purnomo, Utomo, Suryanto, Handoko, Widodo,
        Wijayanto, Saputro, Haryanto, Budiman, Pamungkas
      `),
      female: names(`
        Lestari, Rahayu, Wulandari, Handayani, Astuti, Susanti, Kusumawati, Puspitasari, Setyowati, Ningsih, Wahyuni,
        Rahmawati, Utami, Yuliani, Anggraini, Safitri, Widyastuti
      `),
    },
    fathers: names(`
      Sukardi, Suparman, Ngatimin, Sugiyono, Suharto, Sutrisno, Paiman, Sumarno, Mulyono, Kasiman, Subandi, Tukiman, Supriyadi,
      Sudarsono, Wagiman
    `),
    mothers: names(`
      Sumiyati, Painem, Sutinah, Suparmi, Sumarni, Tumini, Sukarti, Ngatinah, Kasmi, Mulyani, Suyatmi, Sri Mulyani, Partini,
      Rubiyem, Wagiyem
    `),
    places: [
      'cilacap',
      'boyolali',
      'klaten',
      'semarang',
      'surakarta',
      'kendal',
      'bantul',
      'sleman',
      'yogyakarta',
      'malang',
      'ponorogo',
      'blitar',
      'tulungagung',
      'banyuwangi',
      'surabaya',
      'lampung',
    ],
  },
  {
    weight: 14,
    race: 'Sunda',
    religions: { islam: 98, christian: 2 },
    single: 0.1,
    first: {
      male: names(
        'Asep, Cecep, Dadang, Ujang, Deden, Iwan, Yayan, Gilang, Rian, Aang, Encep, Jajang, Rangga, Dede, Tatang, Wawan, Irfan',
      ),
      female: names(
        'Euis, Neng, Lilis, Nining, Rina, Teti, Imas, Yuyun, Ai, Cucu, Rosmala, Intan, Wina, Dini, Santi, Resti',
      ),
    },
    last: {
      male: names(
        'Suhendar, Kurnia, Hidayat, Permana, Sutisna, Gunawan, Ramdani, Nugraha, Supriatna, Sobari, Mulyana, Hermawan, Rustandi',
      ),
      female: names(
        'Nurhayati, Sumiati, Komariah, Rohaeti, Nuraeni, Kartika, Rosmawati, Marlina, Suryani, Herawati, Maryani, Nurjanah',
      ),
    },
    fathers: names(
      'Ujang Sopandi, Endang Sutarya, Maman, Oman, Dudung, Tatang Suryana, Rohman, Adang, Karna, Emed, Sahidin',
    ),
    mothers: names('Iis Aisyah, Mimin, Icih, Oneng, Nenah, Siti Rohmah, Aminah, Titin, Kokom, Eneng, Sukaesih'),
    places: ['garut', 'bandung', 'soreang', 'sukabumi', 'cirebon', 'indramayu', 'bekasi', 'serang'],
  },
  {
    weight: 15,
    race: 'Bali',
    religions: { hinduism: 97, islam: 1, christian: 2 },
    first: {
      male: names(`
        I Wayan, I Made, I Nyoman, I Ketut, I Gede, I Putu, I Kadek, I Komang, Ida Bagus, Anak Agung Gede, I Gusti Ngurah, I
        Dewa Gede
      `),
      female: names(`
        Ni Wayan, Ni Made, Ni Nyoman, Ni Ketut, Ni Luh, Ni Putu, Ni Kadek, Ni Komang, Ida Ayu, Anak Agung Istri, I Gusti Ayu,
        Desak Made
      `),
    },
    last: {
      male: names(`
        Suardana, Sudiarta, Artawan, Wirawan, Mahendra, Adi Putra, Widiana, Darmawan, Suparta, Budiana, Arya Wiguna, Suastika,
        Yasa, Sukerta, Pramana, Adnyana, Sanjaya
      `),
      female: names(`
        Sari Dewi, Astini, Suryani, Widiastuti, Puspa Dewi, Rahayu, Ariani, Parwati, Yuliantini, Sukerti, Indrayani, Kusuma
        Dewi, Purnami, Astiti, Ratna Sari
      `),
    },
    fathers: names(`
      I Wayan Sukarta, I Made Rai, I Nyoman Darta, I Ketut Suweca, I Gede Mangku, I Putu Sudana, I Wayan Lotra, I Made Kerta, I
      Nyoman Weda
    `),
    mothers: names(`
      Ni Wayan Rasmin, Ni Made Sukri, Ni Nyoman Kerti, Ni Ketut Rindi, Ni Luh Seri, Ni Wayan Taman, Ni Made Nuri, Ni Putu Suci
    `),
    places: ['badung', 'gianyar', 'denpasar', 'buleleng', 'karangasem', 'tabanan'],
  },
  {
    weight: 4,
    race: 'Betawi',
    religions: { islam: 99, christian: 1 },
    single: 0.08,
    first: {
      male: names('Rohim, Jaelani, Fachri, Zainal, Nasrullah, Mursyid, Ahmad, Syahroni'),
      female: names('Rohmah, Mardiyah, Laila, Siti, Fatimah, Zahra, Umi, Maysaroh'),
    },
    last: {
      male: names('Saputra, Maulana, Firmansyah, Hakim, Fauzi, Ramadhan, Muhtar'),
      female: names('Maulida, Zahrotun, Amalia, Hasanah, Fauziah, Aulia, Khodijah'),
    },
    fathers: names('Sabeni, Muhayar, Marzuki, Naim, Salim, Mamat, Sanusi'),
    mothers: names('Maimunah, Saodah, Rogayah, Mariam, Asiyah, Nafsiah'),
    places: ['jaksel', 'jaktim', 'jakbar', 'tangsel', 'bekasi'],
  },
  {
    weight: 7,
    race: 'Sasak',
    religions: { islam: 99, hinduism: 1 },
    single: 0.1,
    first: {
      male: names('Lalu Hendra, Lalu Ahmad, Muhammad, Ahmad, Suhaimi, Sahrul, Hamzan, Zaenal, Lalu Rizal'),
      female: names('Baiq Nurul, Baiq Dewi, Baiq Rina, Sri, Nurul, Siti, Huriyati, Baiq Lina, Mariani'),
    },
    last: {
      male: names('Jayadi, Suparman, Hamdani, Zulkarnaen, Hidayatullah, Irwan, Fathurrahman, Azhari'),
      female: names('Hidayati, Apriani, Rohani, Mulyani, Hayati, Susilawati, Ulfah, Aini'),
    },
    fathers: names('Amaq Sahnun, Lalu Mustiarep, Mahsun, Muhsan, Sahdan, Munawir, Haji Ramli'),
    mothers: names('Inaq Rabiah, Baiq Mustiare, Sahnip, Muniah, Rukiah, Hajah Zaenab, Nurminah'),
    places: ['loteng', 'lotim', 'mataram'],
  },
  {
    weight: 5,
    race: 'Minangkabau',
    religions: { islam: 99, christian: 1 },
    first: {
      male: names('Rizal, Yusri, Zulkifli, Fauzan, Afdal, Hendri, Ilham, Doni, Ronaldi, Syafrizal'),
      female: names('Yulia, Desi, Rahmi, Silvia, Fitri, Mega, Wirda, Nofri, Resti, Suci'),
    },
    last: {
      male: names('Chaniago, Piliang, Koto, Tanjung, Sikumbang, Jambak, Guci, Putra'),
      female: names('Chaniago, Piliang, Tanjung, Yanti, Mardhatillah, Oktavia, Delvita, Putri'),
    },
    fathers: names('Syamsul Bahri, Nazaruddin, Amiruddin, Zainuddin, Bustami, Rusdi, Jamaris, Asril'),
    mothers: names('Yurnalis, Nurbaiti, Asmawati, Ermawati, Rosni, Darnis, Yulinar, Nuraini'),
    places: ['agam', 'padang', 'pekanbaru'],
  },
  {
    weight: 6,
    race: 'Batak',
    religions: { christian: 74, catholic: 12, islam: 14 },
    inherited: true,
    first: {
      male: names(
        'Jhonson, Parlindungan, Togar, Saut, Binsar, Poltak, Maruli, Hotman, Jonathan, Daniel, Rikardo, Samuel',
      ),
      female: names('Tiurma, Rotua, Lasma, Melda, Ruth, Debora, Novita, Christina, Sondang, Erika, Duma'),
    },
    last: family(`
      Simanjuntak, Siregar, Nainggolan, Sihombing, Hutapea, Panjaitan, Situmorang, Manurung, Pasaribu, Sitorus, Sinaga,
      Tampubolon
    `),
    fathers: names('Bonar, Mangasi, Tumpal, Jahotman, Sahat, Pardomuan, Robinson, Gomgom'),
    mothers: names('Rosmaida, Tiominar, Lamria, Nurmala, Hotmauli, Romauli, Dermawan, Kartini'),
    places: ['toba', 'medan', 'simalungun'],
  },
  {
    weight: 5,
    race: 'Bugis',
    religions: { islam: 98, christian: 2 },
    single: 0.06,
    first: {
      male: names('Andi Baso, Muhammad Arif, Syamsul, Irfan, Ridwan, Amiruddin, Andi Akbar, Rahmat, Sultan'),
      female: names('Andi Tenri, Hasnah, Nurlina, Fatmawati, Andi Nurul, Rismayanti, Mutiara, Darmawati'),
    },
    last: {
      male: names('Tahir, Latif, Makmur, Amin, Hamzah, Rauf, Syam, Mappasessu'),
      female: names('Tahir, Latif, Amin, Ramadhani, Syam, Rauf, Azis, Mansyur'),
    },
    fathers: names('Andi Mappa, Baharuddin, Muhammad Saleh, Abdul Rauf, Haji Laupe, Sudirman, Tajuddin'),
    mothers: names('Andi Bunga, Hajah Hafsah, St. Aminah, Hasnawati, Murni, Rosmiati, Nurdiana'),
    places: ['makassar', 'gowa', 'balikpapan'],
  },
  {
    weight: 5,
    race: 'Melayu',
    religions: { islam: 98, buddhism: 2 },
    single: 0.05,
    first: {
      male: names('Muhammad, Rahmat, Iskandar, Hafiz, Rizki, Ferdian, Azwar, Kemas'),
      female: names('Nur, Nyimas, Putri, Indah, Masayu, Aisyah, Rahma, Zubaidah'),
    },
    last: {
      male: names('Iskandar, Fadli, Syahputra, Alamsyah, Zulfikar, Hanafi, Akbar'),
      female: names('Aisyah, Maharani, Azizah, Kurniasih, Fadhilah, Melati, Salsabila'),
    },
    fathers: names('Kemas Anwar, Raden Usman, Syarifuddin, Abdul Hamid, Mansur, Azhar'),
    mothers: names('Nyimas Halimah, Zubaidah, Masnah, Rohana, Salamah, Hartati'),
    places: ['palembang', 'pekanbaru', 'lampung', 'pontianak'],
  },
  {
    weight: 4,
    race: 'Minahasa',
    religions: { christian: 80, catholic: 17, islam: 3 },
    inherited: true,
    first: {
      male: names('Steven, Rocky, Franky, Jerry, Billy, Vicky, Marcel, Refly, Christian'),
      female: names('Meiske, Vonny, Olivia, Chelsea, Grace, Fenny, Jeane, Natalia, Gloria'),
    },
    last: family('Wowor, Rumengan, Mandagi, Pangkey, Lumentut, Tumbelaka, Sondakh, Kandou, Rondonuwu, Waworuntu'),
    fathers: names('Johny, Max, Hendrik, Ventje, Alex, Herling'),
    mothers: names('Altje, Deetje, Syultje, Martha, Femmy, Nontje'),
    places: ['manado', 'minahasa', 'tomohon'],
  },
  {
    weight: 5,
    race: 'Flores',
    religions: { catholic: 88, christian: 10, islam: 2 },
    inherited: true,
    first: {
      male: names('Yohanes, Petrus, Fransiskus, Kristoforus, Antonius, Gregorius, Blasius, Servasius, Emanuel'),
      female: names('Maria, Yuliana, Theresia, Margaretha, Elisabeth, Bernadeta, Maria Goreti, Fransiska'),
    },
    last: family('da Silva, Fernandez, Parera, Lado, Bria, Seran, Nahak, Bere, Ndun, Djawa, Wea, Ngaga'),
    fathers: names('Stefanus, Paulus, Dominikus, Aloysius, Benediktus, Marselinus'),
    mothers: names('Agnes, Rosalia, Anastasia, Veronika, Yosefina, Katarina'),
    places: ['kupang', 'ende', 'sikka', 'manggarai'],
  },
  {
    weight: 2,
    race: 'Toraja',
    religions: { christian: 82, catholic: 15, islam: 3 },
    inherited: true,
    first: {
      male: names('Marthen, Yusuf, Simon, Elias, Agustinus, Daniel'),
      female: names('Damaris, Yuliana, Ester, Alfrida, Selvi, Marlina'),
    },
    last: family('Palullungan, Sampe, Tandirerung, Bunga, Pongtiku, Rante, Sarira'),
    fathers: names('Lukas, Yohanis, Matius, Semuel, Daud'),
    mothers: names('Lince, Hermin, Dorkas, Ludia, Marta'),
    places: ['toraja', 'makassar', 'balikpapan'],
  },
  {
    weight: 2,
    race: 'Banjar',
    religions: { islam: 100 },
    single: 0.1,
    first: {
      male: names('Akhmad, Gazali, Syahrani, Rusdiansyah, Hairul, Norman'),
      female: names('Noor, Hafizah, Rusmini, Norhayati, Mahrita, Halimatus'),
    },
    last: {
      male: names('Fahmi, Ramadhani, Syahbana, Rahman, Noor'),
      female: names("Jannah, Hidayah, Laila, Sa'diah, Rahmah"),
    },
    fathers: names('Haji Busera, Sarkani, Jumberi, Bahrani, Kaspul'),
    mothers: names('Hajah Masitah, Masliani, Kamsiah, Rusnah, Jamilah'),
    places: ['banjarmasin', 'palangkaraya', 'balikpapan'],
  },
  {
    weight: 2,
    race: 'Dayak',
    religions: { christian: 55, catholic: 38, belief: 4, islam: 3 },
    inherited: true,
    first: {
      male: names('Yakobus, Aloysius, Markus, Silvanus, Hendrikus, Rio'),
      female: names('Kristina, Lusia, Agnes, Monika, Debi, Yosephina'),
    },
    last: family('Anyang, Lawai, Unjung, Tingang, Bangas, Binti'),
    fathers: names('Libertus, Yohanes, Thomas, Dewel, Karsa'),
    mothers: names('Luku, Norina, Anastasia, Mariana, Salina'),
    places: ['pontianak', 'palangkaraya', 'singkawang'],
  },
  {
    weight: 2,
    race: 'Ambon',
    religions: { christian: 80, islam: 15, catholic: 5 },
    inherited: true,
    first: {
      male: names('Johan, Yance, Marthen, Elvis, Glen, Rifaldo'),
      female: names('Yosina, Merry, Evelin, Ribka, Angel, Ona'),
    },
    last: family('Pattiasina, Latuheru, Tuhumury, Sahetapy, Wattimena, Lekatompessy, Manuputty, Siahaya'),
    fathers: names('Dominggus, Izaac, Frans, Cornelis, Josias'),
    mothers: names('Dorcas, Wilhelmina, Yohana, Costavina, Marlen'),
    places: ['ambon', 'manado'],
  },
  {
    weight: 1,
    race: 'Papua',
    religions: { christian: 75, catholic: 22, islam: 3 },
    inherited: true,
    first: {
      male: names('Yosep, Elias, Yulius, Melkias, Septinus'),
      female: names('Yuliana, Dorlince, Novela, Marice, Agustina'),
    },
    last: family('Wanggai, Rumbiak, Yarangga, Ayomi, Rumaropen, Wambrauw'),
    fathers: names('Zakharias, Yakob, Habel, Nataniel'),
    mothers: names('Orpa, Naomi, Yakomina, Sarlota'),
    places: ['jayapura'],
  },
  {
    weight: 3,
    race: 'Tionghoa',
    religions: { buddhism: 38, christian: 28, catholic: 22, confucianism: 10, islam: 2 },
    inherited: true,
    first: {
      male: names('Kevin, Hendra, Felix, Vincent, Andy, Wilson, Steven, Michael'),
      female: names('Jessica, Vivian, Cynthia, Meliana, Stefani, Felicia, Angelina, Yulia'),
    },
    last: family('Wijaya, Halim, Gunawan, Hartono, Kusuma, Salim, Chandra, Susanto, Tanoto'),
    fathers: names('Budi, Hendrik, Johan, Anton, Suwandi'),
    mothers: names('Lili, Susan, Mei Ling, Yenny, Lanny'),
    places: ['singkawang', 'pontianak', 'medan', 'jakbar', 'surabaya', 'semarang'],
  },
];
