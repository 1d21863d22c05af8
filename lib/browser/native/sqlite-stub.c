/*
 * Stands in for libsqlite3.so.0, which the packaged libsoftokn3.so is linked to and a bare machine lacks. NSS keeps
 * certificates and keys of its own in SQLite files; our browsers have none and open none. Every function reports an
 * error, so that NSS goes on without a database. Freestanding: it needs no C library. Build: see build.sh.
 */

#define SQLITE_OK 0
#define SQLITE_ERROR 1
#define SQLITE_CANTOPEN 14

#define EXPORT __attribute__((visibility("default")))

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;

/* Tells which source a binary was built from. */
EXPORT const char sqlite_stub_source[] = "source-sha256:" SOURCE_SHA256;

EXPORT char *sqlite3_temp_directory = 0;

EXPORT int sqlite3_open_v2(const char *name, sqlite3 **database, int flags, const char *vfs) {
  if (database) *database = 0;
  return SQLITE_CANTOPEN;
}

EXPORT int sqlite3_close(sqlite3 *database) { return SQLITE_OK; }

EXPORT int sqlite3_busy_timeout(sqlite3 *database, int milliseconds) { return SQLITE_ERROR; }

EXPORT int sqlite3_file_control(sqlite3 *database, const char *name, int operation, void *argument) {
  return SQLITE_ERROR;
}

EXPORT int sqlite3_exec(sqlite3 *database, const char *sql, int (*callback)(void *, int, char **, char **),
                        void *argument, char **message) {
  if (message) *message = 0;
  return SQLITE_ERROR;
}

EXPORT int sqlite3_prepare_v2(sqlite3 *database, const char *sql, int length, sqlite3_stmt **statement,
                              const char **rest) {
  if (statement) *statement = 0;
  if (rest) *rest = 0;
  return SQLITE_ERROR;
}

EXPORT int sqlite3_bind_blob(sqlite3_stmt *statement, int index, const void *value, int length,
                             void (*destroy)(void *)) {
  return SQLITE_ERROR;
}

EXPORT int sqlite3_bind_int(sqlite3_stmt *statement, int index, int value) { return SQLITE_ERROR; }

EXPORT int sqlite3_bind_text(sqlite3_stmt *statement, int index, const char *value, int length,
                             void (*destroy)(void *)) {
  return SQLITE_ERROR;
}

EXPORT int sqlite3_step(sqlite3_stmt *statement) { return SQLITE_ERROR; }

EXPORT int sqlite3_reset(sqlite3_stmt *statement) { return SQLITE_ERROR; }

EXPORT int sqlite3_finalize(sqlite3_stmt *statement) { return SQLITE_OK; }

EXPORT int sqlite3_column_count(sqlite3_stmt *statement) { return 0; }

EXPORT const char *sqlite3_column_name(sqlite3_stmt *statement, int index) { return 0; }

EXPORT int sqlite3_column_bytes(sqlite3_stmt *statement, int index) { return 0; }

EXPORT const void *sqlite3_column_blob(sqlite3_stmt *statement, int index) { return 0; }

EXPORT int sqlite3_column_int(sqlite3_stmt *statement, int index) { return 0; }

EXPORT const unsigned char *sqlite3_column_text(sqlite3_stmt *statement, int index) { return 0; }

/* Callers take NULL for "out of memory". */
EXPORT char *sqlite3_mprintf(const char *format, ...) { return 0; }

EXPORT void sqlite3_free(void *memory) {}
