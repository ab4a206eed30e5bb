#include "app/server/pages.hpp"

#include <brotli/encode.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <string_view>

#include "app/tables/secrets.hpp"

namespace ludi::app::server {

namespace fs = std::filesystem;

namespace {

constexpr const char* accepted = "Ludi-Accept-Encoding";
constexpr int brotli_quality = 6;  ///< what is sent often is compressed once
constexpr std::size_t least_compressed = 400;

struct Type {
  std::string_view ending, type;
  bool text = true;
};
constexpr std::array types = {
    Type{".html", "text/html; charset=utf-8"}, Type{".js", "text/javascript; charset=utf-8"},
    Type{".css", "text/css; charset=utf-8"},   Type{".svg", "image/svg+xml"},
    Type{".json", "application/json"},         Type{".webmanifest", "application/manifest+json"},
    Type{".gdl", "text/plain; charset=utf-8"}, Type{".csv", "text/csv; charset=utf-8"},
    Type{".png", "image/png", false}};

const Type* type_of(const std::string& path) {
  const auto found =
      std::ranges::find_if(types, [&](const Type& type) { return path.ends_with(type.ending); });
  return found == types.end() ? nullptr : &*found;
}

std::string gzipped(const std::string& text) {
  z_stream stream = {};
  constexpr int with_header = 15 + 16;
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, with_header, 8,
                   Z_DEFAULT_STRATEGY) != Z_OK)
    return {};
  std::string out(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const bool whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  out.resize(whole ? stream.total_out : 0);
  deflateEnd(&stream);
  return out;
}

std::string brotlied(const std::string& text) {
  std::size_t size = BrotliEncoderMaxCompressedSize(text.size());
  std::string out(size, '\0');
  const bool whole =
      BrotliEncoderCompress(brotli_quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, text.size(),
                            reinterpret_cast<const std::uint8_t*>(text.data()), &size,
                            reinterpret_cast<std::uint8_t*>(out.data())) == BROTLI_TRUE;
  out.resize(whole ? size : 0);
  return out;
}

std::string in_hexadecimal(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const char c : bytes) {
    text += digits[static_cast<unsigned char>(c) >> 4U];
    text += digits[static_cast<unsigned char>(c) & 15U];
  }
  return text;
}

/// True of paths that name something below: no part of them leads up or hides.
bool is_below(std::string_view path) {
  if (!path.starts_with('/') || path.find('\\') != std::string_view::npos) return false;
  for (std::size_t at = 1; at < path.size();) {
    const std::size_t end = std::min(path.find('/', at), path.size());
    if (end == at || path[at] == '.') return false;
    at = end + 1;
  }
  return true;
}

}  // namespace

void Pages::take_over_encoding(const httplib::Request& request) {
  // The library hands the request out as it answers it, and it is not constant there.
  auto& headers = const_cast<httplib::Request&>(request).headers;
  const std::string told = request.get_header_value("Accept-Encoding");
  headers.erase(accepted);
  headers.erase("Accept-Encoding");
  headers.emplace(accepted, told);
}

std::shared_ptr<const Pages::File> Pages::file(const std::string& path) {
  std::error_code missing;
  const fs::path place = folder_ / path.substr(1);
  if (!fs::is_regular_file(place, missing)) return nullptr;
  const auto changed = fs::last_write_time(place, missing);
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = files_.find(path);
        found != files_.end() && found->second->changed == changed)
      return found->second;
  }
  const Type* type = type_of(path);
  auto read = std::make_shared<File>();
  std::ifstream stream(place, std::ios::binary);
  read->plain.assign(std::istreambuf_iterator<char>(stream), {});
  if (const auto more = added_.find(path); more != added_.end()) read->plain += more->second;
  read->type = type != nullptr ? type->type : "application/octet-stream";
  read->changed = changed;
  read->tag = "\"" + in_hexadecimal(tables::hash_of_secret(read->plain).substr(0, 16)) + "\"";
  if (type != nullptr && type->text && least_compressed < read->plain.size()) {
    read->gzip = gzipped(read->plain);
    read->brotli = brotlied(read->plain);
  }
  const std::lock_guard lock(mutex_);
  return files_[path] = read;
}

void Pages::answer(const httplib::Request& request, httplib::Response& response) {
  std::string path = request.path;
  if (path.ends_with('/')) path += "index.html";
  const auto known = is_below(path) && !folder_.empty() ? file(path) : nullptr;
  if (!known) {
    response.status = 404;
    return;
  }
  response.set_header("ETag", known->tag);
  response.set_header("Cache-Control", "no-cache");
  response.set_header("Vary", "Accept-Encoding");
  if (request.get_header_value("If-None-Match").find(known->tag) != std::string::npos) {
    response.status = 304;
    return;
  }
  const std::string takes = request.get_header_value(accepted);
  const std::string* body = &known->plain;
  for (const auto& [name, bytes] : {std::pair{"br", &known->brotli}, {"gzip", &known->gzip}}) {
    if (bytes->empty() || takes.find(name) == std::string::npos) continue;
    response.set_header("Content-Encoding", name);
    body = bytes;
    break;
  }
  response.set_content(*body, known->type);
}

}  // namespace ludi::app::server
