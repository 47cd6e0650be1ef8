import { factTable } from '../../models/table-model.ts';

export const protocols = factTable(
  'The IANA registry of port numbers and the RFCs: protocols, their well-known ports and their purposes.',
  ['protocol', 'port', 'purpose'],
  [
    ['FTP', '21', 'transfer of files'],
    ['SSH', '22', 'secure remote login'],
    ['Telnet', '23', 'remote login without encryption'],
    ['SMTP', '25', 'sending of e-mail between servers'],
    ['DNS', '53', 'translation of names into IP addresses'],
    ['HTTP', '80', 'transfer of web pages without encryption'],
    ['NTP', '123', 'synchronising clocks'],
    ['IMAP', '143', 'access to e-mail kept on a server'],
    ['HTTPS', '443', 'encrypted transfer of web pages'],
  ],
);
